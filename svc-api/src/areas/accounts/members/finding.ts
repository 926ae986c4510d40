import { type MemberChoice, normaliseEmail } from '@annals/contracts'
import { emailHint } from '../../../texts/email-hint.ts'
import type { StoredMember } from '../model.ts'
import type { MemberRepository } from './member-repository.ts'
import { displayName } from './user.ts'

export interface FoundMembers {
  data: MemberChoice[]
  more: boolean
}

const toChoice = (member: StoredMember): MemberChoice => ({
  uuid: member._id,
  name: displayName(member),
  hint: emailHint(member.email)
})

/**
 * Members by the beginnings of words of their names, or one by the whole address. An address that is not confirmed is
 * only claimed, so it finds nobody (behaviour/partners §5.2).
 */
export async function findMembers(members: MemberRepository, text: string, limit: number): Promise<FoundMembers> {
  if (text.includes('@')) {
    const email = normaliseEmail(text)
    const holder = await members.byHandle(email)
    const isTheirs = holder?.email === email && holder.permissions.is_confirmed && !holder.deactivated
    return { data: isTheirs ? [toChoice(holder)] : [], more: false }
  }
  const found = await members.named(text, limit + 1)
  return { data: found.slice(0, limit).map(toChoice), more: found.length > limit }
}

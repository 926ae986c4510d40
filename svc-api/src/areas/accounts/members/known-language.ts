import { isLocaleId } from '@annals/contracts'
import type { FastifyRequest } from 'fastify'
import type { StoredMember } from '../model.ts'
import type { MemberRepository } from './member-repository.ts'

/** Remembers in which language a member uses the site: that of the letters to them (behaviour/mail §2). */
export const knownLanguage =
  (members: MemberRepository) =>
  async <M extends StoredMember | null>(member: M, { headers }: FastifyRequest): Promise<M> => {
    const locale = headers['accept-language'] ?? ''
    // The page sends the one language that was chosen; what else a program sends is no choice.
    if (!member || member.locale === locale || !isLocaleId(locale)) return member
    await members.setLocale(member._id, locale)
    return { ...member, locale }
  }

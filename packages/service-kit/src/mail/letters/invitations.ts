import { PRODUCT } from '@annals/contracts'
import type { Content } from '../mailer.ts'
import type { LetterContext } from './letter-context.ts'
import { unlinked } from './plain.ts'

/** The letter that invites somebody into the team of a partner. Both names were chosen by others than its reader. */
export const invitationLetters = ({ t, say, write, origin }: LetterContext) => ({
  invitation: (names: { inviter: string; partner: string }, secret: string): Content => {
    const [inviter, partner] = [unlinked(say(names.inviter)), unlinked(say(names.partner))]
    return write(t('invitation.subject', { partner }), [
      t('invitation.text', { inviter, partner, product: PRODUCT.name }),
      t('invitation.open'),
      { link: `${origin}/invitation/${secret}` },
      t('invitation.not')
    ])
  }
})

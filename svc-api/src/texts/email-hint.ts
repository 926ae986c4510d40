import { firstCharacters } from '@annals/contracts'

const covered = (text: string) => (text ? `${firstCharacters(text, 1)}…` : '')

/** An address with most of its letters left out: `m…@s….example`. It tells two people of one name apart. */
export function emailHint(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const parts = host.split('.')
  return host ? `${covered(name)}@${covered(parts[0] ?? '')}${parts.length > 1 ? `.${parts.at(-1)}` : ''}` : ''
}

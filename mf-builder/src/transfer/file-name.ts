/** Most characters of the name without its ending. */
const MOST = 80
/** Signs that Windows does not allow in a name, control characters, and those that change the direction of a text. */
const NOT_ALLOWED = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
/** Names of devices, which Windows allows with no ending either. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(\.|$))/i

function plain(words: string): string {
  const kept = words.normalize('NFC').replaceAll(NOT_ALLOWED, ' ').replaceAll(/\s+/gu, ' ').trim()
  return Array.from(kept)
    .slice(0, MOST)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
}

/** The name of the file with this activity: its title as every system can store it, or `otherwise`. */
export function zipNameOf(title: string, otherwise: string): string {
  const name = plain(title) || plain(otherwise) || 'eActivity'
  return `${name.replace(RESERVED, '_$1')}.zip`
}

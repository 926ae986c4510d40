/** Text as searches compare it: no accents, no case (RULINGS 29). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** A pattern that finds exactly these characters. MongoDB takes no null byte inside a pattern. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00')
}

const MARKS = /[\u202a-\u202e\u2066-\u2069]/u
const EMBEDDINGS = /[\u202a-\u202e]/gu
const ISOLATES = /[\u2066-\u2069]/gu
const END = '\u2069'

/**
 * Something that was typed, in the middle of other words: its marks of direction end with it. Those that turn letters
 * round are left out.
 */
export function contained(text: string): string {
  if (!MARKS.test(text)) return text
  let open = 0
  const kept = text.replace(EMBEDDINGS, '').replace(ISOLATES, mark => {
    if (mark !== END) open += 1
    else if (open === 0) return ''
    else open -= 1
    return mark
  })
  return kept + END.repeat(open)
}

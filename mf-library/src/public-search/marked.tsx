import type { MarkedText } from '@annals/contracts'

/** A text with the words that the search has found marked. */
export const Marked = ({ text }: { text: MarkedText }) => (
  <>{text.map((piece, at) => (piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text))}</>
)

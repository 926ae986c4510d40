/** English texts of text blocks. */
export const en = {
  'text.placeholder': 'Write the text your students will read'
} as const

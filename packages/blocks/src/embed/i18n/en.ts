/** English texts of embed blocks. */
export const en = {
  'embed.codeHint': 'Paste the embed code or the address. It may come from: {{sites}}.',
  'embed.codeBad':
    'This is not saved, for it cannot be shown here. Take it from one of the sites named above, or use “External link” for any other page.',
  'embed.frame': 'Embedded content',
  'embed.urlHint': 'Opens in a new tab.',
  'embed.urlBad': 'Please enter a full url, starting with http(s)://',
  'embed.open': 'Open in a new tab'
} as const

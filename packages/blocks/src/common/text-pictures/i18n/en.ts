/** English texts of the pictures of a text. */
export const en = {
  'pictures.count': '{{count}} of {{max}}',
  'pictures.place.side': 'Beside the text',
  'pictures.place.above': 'Above the text',
  'pictures.place.below': 'Below the text',
  'pictures.open': 'Open large',
  'pictures.remove': 'Remove from the block',
  'pictures.noAlt': 'No words for those who cannot see it',
  'pictures.added_one': '{{count}} picture added',
  'pictures.added_other': '{{count}} pictures added',
  'pictures.full': 'This block holds {{max}} pictures. Remove one to add another.',
  'pictures.failed': 'Your sources could not be shown. Please check your connection and try again.'
} as const

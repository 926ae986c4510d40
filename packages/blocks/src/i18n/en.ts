/** English texts of the blocks (area `blocks`). */
export const en = {
  loading: 'Loading…',
  'failed.title': 'This block could not be loaded',
  'failed.body': 'Please check your connection. Nothing of your work is lost.',
  'unknown.title': 'This block cannot be shown yet',
  'unknown.body': 'Its content is kept as it is.',
  'field.title': 'Title',
  'field.description': 'Description',

  'text.name': 'Text',
  'text.intro': 'Something to read',
  'text.text': 'Text',
  'text.placeholder': 'Write the text your students will read',

  'question.name': 'Question',
  'question.intro': 'Students answer in writing',
  'question.text': 'Question',
  'question.placeholder': 'Write the question your students will answer',
  'question.yours': 'Your answer',
  'question.theirs': 'Answer of the student',
  'question.none': 'No answer was given.',

  'embed.name': 'Embed',
  'embed.intro': 'A video, map or page elsewhere',
  'embed.code': 'Embed code',
  'embed.codeHint':
    'Paste the embed code or the address from YouTube, Vimeo, the Internet Archive, SoundCloud, Sketchfab, Knight Lab, Google Maps or OpenStreetMap.',
  'embed.codeBad':
    'Nothing in here can be shown. Paste the embed code or the address of one of these sites, or use the link.',
  'embed.frame': 'Embedded content',
  'embed.url': 'External link',
  'embed.urlHint': 'Opens in a new tab.',
  'embed.urlBad': 'Please enter a full url, starting with http(s)://',
  'embed.open': 'Open in a new tab'
}

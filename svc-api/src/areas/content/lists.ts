import { CONTENT_TYPE_CODES } from '@annals/contracts'

/** Languages that material may be written in (behaviour/content §5): fixed ids, so that stored references hold. */
export const LANGUAGES = [
  ['en', 'English', 'English'],
  ['ar', 'Arabic', 'العربية'],
  ['cs', 'Czech', 'čeština'],
  ['da', 'Danish', 'dansk'],
  ['de', 'German', 'Deutsch'],
  ['el', 'Greek', 'Ελληνικά'],
  ['es', 'Spanish', 'español'],
  ['fi', 'Finnish', 'suomi'],
  ['fr', 'French', 'français'],
  ['he', 'Hebrew', 'עברית'],
  ['it', 'Italian', 'italiano'],
  ['nl', 'Dutch', 'Nederlands'],
  ['pl', 'Polish', 'polski'],
  ['pt', 'Portuguese', 'português'],
  ['sv', 'Swedish', 'svenska'],
  ['tr', 'Turkish', 'Türkçe'],
  ['uk', 'Ukrainian', 'українська']
].map(([code, name, native], index) => ({
  uuid: `01930000-0000-7000-8000-1000000000${String(index + 10)}`,
  code: code!,
  name: name!,
  native: native!
}))

/** Content types that an admin may publish an activity as (behaviour/personal-area §2.2). */
export const CONTENT_TYPES = CONTENT_TYPE_CODES.map((code, index) => ({
  uuid: `01930000-0000-7000-8000-2000000000${String(index + 10)}`,
  code,
  name: {
    casestudy: 'Case Study',
    keymoment: 'Key Moment',
    la: 'Learning Activity',
    unit: 'Unit',
    viewpoint: 'Viewpoint'
  }[code]
}))

export const AREA = 'account-my-tags'

export const myTagsTexts: Record<string, string> = {
  title: 'Tags',
  intro: 'Your own tags sort your activities, sources and shares. Nobody but you sees this list.',
  'set.MyLanguages': 'Languages',
  'set.MyYears': 'Years',
  'set.MyClasses': 'Classes',
  'set.MyKeywords': 'Keywords',
  'hint.MyLanguages': 'The languages you teach in.',
  'hint.MyYears': 'School years or age groups, such as “Year 9”.',
  'hint.MyClasses': 'The classes you share activities with.',
  'hint.MyKeywords': 'Anything else that helps you find your work again.',
  none: 'None yet',
  'delete.title': 'Confirm Delete',
  'delete.body': 'Delete the tag “{{name}}”? What carries it stays as it is.',
  delete: 'Delete',
  deleted: 'Tag deleted',
  kept: 'Not deleted',
  loading: 'Loading your tags…',
  failed: 'Your tags could not be loaded'
}

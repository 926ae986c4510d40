export const AREA = 'account-tags'

export const tagsTexts: Record<string, string> = {
  title: 'Select Tags',
  intro: 'Tags help you and others to find the activity again.',
  'set.MyLanguages': 'Languages',
  'set.MyYears': 'Years',
  'set.MyClasses': 'Classes',
  'set.MyKeywords': 'Keywords',
  'new.MyLanguages': 'New language',
  'new.MyYears': 'New year',
  'new.MyClasses': 'New class',
  'new.MyKeywords': 'New keyword',
  add: 'Add',
  none: 'None yet',
  exists: 'Tag already exists',
  loading: 'Loading your tags…',
  failed: 'Your tags could not be loaded.',
  cancel: 'Cancel',
  done: 'Done',
  retry: 'Try again'
}

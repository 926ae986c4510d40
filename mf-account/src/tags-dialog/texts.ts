export const AREA = 'account-tags'

export const tagsTexts: Record<string, string> = {
  title: 'Select Tags',
  intro: 'Tags help you and others to find the activity again.',
  'set.MyLanguages': 'Languages',
  'set.MyYears': 'Years',
  'set.MyClasses': 'Classes',
  'set.MyKeywords': 'Keywords',
  none: 'None yet',
  loading: 'Loading your tags…',
  failed: 'Your tags could not be loaded.',
  cancel: 'Cancel',
  done: 'Done',
  retry: 'Try again'
}

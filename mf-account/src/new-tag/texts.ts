export const AREA = 'account-new-tag'

export const newTagTexts: Record<string, string> = {
  'new.MyLanguages': 'New language',
  'new.MyYears': 'New year',
  'new.MyClasses': 'New class',
  'new.MyKeywords': 'New keyword',
  add: 'Add',
  exists: 'Tag already exists',
  added: '{{name}} added'
}

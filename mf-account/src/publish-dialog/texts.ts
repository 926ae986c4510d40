export const AREA = 'account-publish'

export const publishTexts: Record<string, string> = {
  publishTitle: 'Confirm Publish',
  unpublishTitle: 'Confirm Unpublish',
  publishText: 'Do you want to make “{{title}}” publicly available?',
  unpublishText: 'Do you want to make “{{title}}” private?',
  untitled: 'Untitled eActivity',
  type: 'Content type',
  typePlaceholder: 'Choose a type',
  typesFailed: 'The content types could not be loaded.',
  retry: 'Try again',
  cancel: 'Cancel',
  publish: 'Publish',
  unpublish: 'Unpublish',
  error: 'Error',
  published: 'e-Learning Activity published successfully!',
  unpublished: 'e-Learning Activity UNpublished successfully!'
}

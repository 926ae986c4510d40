export const AREA = 'account-share'

export const shareTexts: Record<string, string> = {
  title: 'Share an activity',
  untitled: 'Untitled eActivity',
  mode: 'Who is it for?',
  students: 'Share with students',
  studentsText: 'They answer with their email address and send their answers to you. They need no account.',
  others: 'Share with Others',
  othersText: 'They look at the activity and try it out. Nothing is stored or sent.',
  tags: 'Year and class',
  tagsText: 'Choose or add the year and the class this is for. You find the share by them again.',
  frozen: 'The link keeps the activity as it is now. Later changes do not reach it.',
  cancel: 'Cancel',
  next: 'Next steps',
  failed: 'The activity could not be shared',
  created: 'The share is created. You can monitor progress under My Shares.',
  createdOthers: 'The share is created. You find it under My Shares.',
  link: 'Link for your students',
  linkOthers: 'Link for others',
  copy: 'Copy',
  copied: '{{value}} copied to clipboard',
  copyFailed: 'Please copy the link yourself: it is selected.',
  shortFailed: 'No short link could be made at the moment. This long one works as well.',
  retry: 'Try again',
  done: 'Done'
}

export const ar = {
  'question.placeholder': 'اكتب السؤال الذي سيجيب عنه طلابك',
  'question.yours': 'إجابتك',
  'question.theirs': 'إجابة الطالب',
  'question.none': 'لم تُقدَّم إجابة.',
  'question.class': 'إجابات الصف'
}

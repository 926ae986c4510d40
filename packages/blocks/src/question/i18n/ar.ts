export const ar = {
  'question.placeholder': 'اكتب السؤال الذي سيجيب عنه طلابك',
  'question.yours': 'إجابتك',
  'question.given': 'الإجابة المقدَّمة',
  'question.none': 'لم تُقدَّم إجابة.',
  'question.class': 'إجابات الصف'
}

/** English texts of question blocks. */
export const en = {
  'question.placeholder': 'Write the question your students will answer',
  'question.yours': 'Your answer',
  'question.given': 'Answer given',
  'question.none': 'No answer was given.',
  'question.class': 'Answers of the class'
} as const

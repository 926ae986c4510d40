export const ar = {
  'text.placeholder': 'اكتب النص الذي سيقرؤه طلابك'
}

export const de = {
  'question.placeholder': 'Schreiben Sie die Frage, die Ihre Klasse beantwortet',
  'question.yours': 'Deine Antwort',
  'question.given': 'Gegebene Antwort',
  'question.none': 'Es wurde keine Antwort gegeben.',
  'question.class': 'Antworten der Klasse'
}

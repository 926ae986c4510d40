export const de = {
  'text.placeholder': 'Schreiben Sie den Text, den Ihre Klasse liest'
}

export const de = {
  'embed.codeHint': 'Fügen Sie den Einbettungscode oder die Adresse ein. Möglich sind: {{sites}}.',
  'embed.codeBad':
    'Das ist nicht gespeichert, denn es kann hier nicht angezeigt werden. Nehmen Sie eine der oben genannten Seiten, oder „Externer Link“ für jede andere.',
  'embed.frame': 'Eingebetteter Inhalt',
  'embed.urlHint': 'Öffnet in einem neuen Tab.',
  'embed.urlBad': 'Bitte eine vollständige Adresse eingeben, die mit http(s):// beginnt',
  'embed.open': 'In neuem Tab öffnen'
}

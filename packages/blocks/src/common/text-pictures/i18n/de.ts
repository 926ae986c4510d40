export const de = {
  'pictures.count': '{{count}} von {{max}}',
  'pictures.place.side': 'Neben dem Text',
  'pictures.place.above': 'Über dem Text',
  'pictures.place.below': 'Unter dem Text',
  'pictures.open': 'Groß öffnen',
  'pictures.remove': 'Aus dem Block entfernen',
  'pictures.noAlt': 'Keine Worte für alle, die es nicht sehen können',
  'pictures.added_one': '{{count}} Bild hinzugefügt',
  'pictures.added_other': '{{count}} Bilder hinzugefügt',
  'pictures.full': 'Dieser Block fasst {{max}} Bilder. Entfernen Sie eines, um ein anderes hinzuzufügen.',
  'pictures.failed': 'Ihre Quellen konnten nicht angezeigt werden. Bitte Verbindung prüfen und erneut versuchen.'
}

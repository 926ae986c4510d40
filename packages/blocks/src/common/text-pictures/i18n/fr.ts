export const fr = {
  'pictures.count': '{{count}} sur {{max}}',
  'pictures.place.side': 'À côté du texte',
  'pictures.place.above': 'Au-dessus du texte',
  'pictures.place.below': 'Sous le texte',
  'pictures.open': 'Ouvrir en grand',
  'pictures.remove': 'Retirer du bloc',
  'pictures.noAlt': 'Pas de mots pour qui ne peut pas la voir',
  'pictures.added_one': '{{count}} image ajoutée',
  'pictures.added_many': '{{count}} d’images ajoutées',
  'pictures.added_other': '{{count}} images ajoutées',
  'pictures.full': 'Ce bloc contient {{max}} images. Retirez-en une pour en ajouter une autre.',
  'pictures.failed': 'Vos sources n’ont pas pu être affichées. Vérifiez la connexion et réessayez.'
}

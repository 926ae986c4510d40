export const fr = {
  'class.all': 'Tout lire',
  'class.less': 'Afficher moins'
}

export const fr = {
  'embed.codeHint': 'Collez le code d’intégration ou l’adresse. Il peut venir de : {{sites}}.',
  'embed.codeBad':
    'Ceci n’est pas enregistré, car cela ne peut pas être affiché ici. Prenez-le sur l’un des sites nommés ci-dessus, ou utilisez « Lien externe » pour toute autre page.',
  'embed.frame': 'Contenu intégré',
  'embed.urlHint': 'S’ouvre dans un nouvel onglet.',
  'embed.urlBad': 'Saisissez une adresse complète, qui commence par http(s)://',
  'embed.open': 'Ouvrir dans un nouvel onglet'
}

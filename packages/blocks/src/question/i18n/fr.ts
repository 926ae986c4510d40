export const fr = {
  'question.placeholder': 'Écrivez la question à laquelle vos élèves vont répondre',
  'question.yours': 'Ta réponse',
  'question.given': 'Réponse donnée',
  'question.none': 'Aucune réponse n’a été donnée.',
  'question.class': 'Réponses de la classe'
}

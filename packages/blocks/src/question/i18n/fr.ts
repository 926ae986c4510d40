export const fr = {
  'question.placeholder': 'Écrivez la question à laquelle vos élèves vont répondre',
  'question.yours': 'Ta réponse',
  'question.theirs': 'Réponse de l’élève',
  'question.none': 'Aucune réponse n’a été donnée.',
  'question.class': 'Réponses de la classe'
}

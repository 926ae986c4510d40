export const fr = {
  'text.placeholder': 'Écrivez le texte que vos élèves vont lire'
}

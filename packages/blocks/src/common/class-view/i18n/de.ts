export const de = {
  'class.all': 'Alles lesen',
  'class.less': 'Weniger zeigen'
}

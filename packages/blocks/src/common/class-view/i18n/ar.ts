export const ar = {
  'class.all': 'قراءة النص كاملًا',
  'class.less': 'عرض أقل'
}

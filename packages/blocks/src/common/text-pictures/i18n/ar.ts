export const ar = {
  'pictures.count': '{{count}} من {{max}}',
  'pictures.place.side': 'بجانب النص',
  'pictures.place.above': 'فوق النص',
  'pictures.place.below': 'تحت النص',
  'pictures.open': 'فتح بحجم كبير',
  'pictures.remove': 'إزالة من القسم',
  'pictures.noAlt': 'لا وصف لمن لا يستطيعون رؤيتها',
  'pictures.added_zero': 'لم تُضف صور',
  'pictures.added_one': 'أُضيفت صورة واحدة',
  'pictures.added_two': 'أُضيفت صورتان',
  'pictures.added_few': 'أُضيفت {{count}} صور',
  'pictures.added_many': 'أُضيفت {{count}} صورة',
  'pictures.added_other': 'أُضيفت {{count}} صورة',
  'pictures.full': 'يتسع هذا القسم لعدد {{max}} من الصور. أزل واحدة لإضافة أخرى.',
  'pictures.failed': 'تعذّر عرض مصادرك. يرجى التحقق من الاتصال والمحاولة مرة أخرى.'
}

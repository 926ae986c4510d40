/** Namespace of the library's texts. */
export const AREA = 'library'

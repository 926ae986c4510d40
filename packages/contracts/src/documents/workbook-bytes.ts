/** Largest workbook, and largest zip file with its pictures, in bytes. */
export const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024
export const MAX_PICTURES_BYTES = 500 * 1024 * 1024
/** Largest presentation, in bytes: the films in it count too. */
export const MAX_PRESENTATION_BYTES = 500 * 1024 * 1024

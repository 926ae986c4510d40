/** Limits of a sorting block (behaviour/blocks §8.2). */
export const SORTING_SOURCES_MAX = 50
export const SORTING_LABELS_MAX = 50
/** Most characters of a label, as people count them. */
export const LABEL_TEXT_MAX = 25

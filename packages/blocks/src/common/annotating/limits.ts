/** Limits of analysing and comparing (behaviour/blocks §12.1). */
export const ANALYSING_SOURCES_MAX = 1
export const COMPARING_SOURCES_MAX = 5
/** With fewer sources there is nothing to compare. */
export const COMPARING_SOURCES_LEAST = 2
/** Most annotations of one author: of the teacher in the record, of a student in an answer. */
export const ANNOTATIONS_MAX = 30
/** Most selections of one author in a block. */
export const SELECTIONS_MAX = 60
/** Most characters of an annotation's text. */
export const ANNOTATION_TEXT_MAX = 600
/** A new or resized selection has at least so many px of the screen in both directions. */
export const SELECTION_LEAST = 35

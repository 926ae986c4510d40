/** Limits of a highlighting block (behaviour/blocks §14). */
export const HIGHLIGHTING_SOURCES_MAX = 5
export const PAGES_MAX = 4
/** A text is divided into pages of at least so many characters, as far as there are paragraphs to divide it at. */
export const PAGE_LEAST = 3000
/** Most characters of one source's HTML, all pages together. */
export const SOURCE_HTML_MAX = 200_000
/** Most marks of one author: of a student in an answer, of the teacher on a source. */
export const MARKS_MAX = 60
/** Most characters of a marked passage. */
export const QUOTE_MAX = 1000
export const COMMENT_MAX = 300
/** Most characters of all passages and comments of an answer. */
export const ANSWER_TEXT_MAX = 18_000
/** Characters kept from each side of a passage to find it again. */
export const CONTEXT = 24
/** Most characters of the explanation of a glossary term. */
export const TERM_MAX = 500
/** Most characters of what a colour means. */
export const MEANING_MAX = 40

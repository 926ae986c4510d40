const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/**
 * The words of sanitised HTML, one line for each paragraph, heading or entry of a list. In sanitised HTML a `>` stands
 * in no attribute, so that a tag ends at the next one.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<br\b[^>]*>|<\/(?:p|h[1-5]|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole: string, name: string) => ENTITIES[name] ?? whole)
    .trim()

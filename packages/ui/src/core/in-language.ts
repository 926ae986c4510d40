/** Scripts in use that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** In which script a language is written; undefined where that is not known, or `tag` is no BCP 47 tag. */
function scriptOf(tag: string): string | undefined {
  // For an undetermined language the browser would name the script of English.
  if (tag === 'und') return undefined
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

export interface TextLanguage {
  lang: string | undefined
  dir: 'ltr' | 'rtl' | 'auto'
}

/**
 * Attributes of an element whose text is in this language. Where the language does not tell the direction, the first
 * letters do (behaviour/frame §4.3).
 * @param language BCP 47 tag; empty or absent where it is not known
 */
export function inLanguage(language = ''): TextLanguage {
  const script = scriptOf(language)
  return {
    lang: language || undefined,
    dir: script === undefined ? 'auto' : RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
  }
}

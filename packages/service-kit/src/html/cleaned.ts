import { sanitiseHtml, UnfitHtml } from './sanitise.ts'

/** A text's HTML as it may be stored, or what is wrong with it as a field's message. */
export type Cleaned = { html: string } | { violation: string }

export function cleaned(html: string): Cleaned {
  try {
    return { html: sanitiseHtml(html) }
  } catch (error) {
    if (error instanceof UnfitHtml) return { violation: error.message }
    throw error
  }
}

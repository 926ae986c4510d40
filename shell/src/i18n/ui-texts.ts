import { uiEnglish, type UiTextKey } from '@annals/ui'
import { addCatalogue, translate } from '@annals/web-kit'

const AREA = 'ui'

/** Registers the words that the design system says by itself. */
export const addUiTexts = (): void => addCatalogue(AREA, uiEnglish)

/** Those words in the current language, still with their places. */
export function uiTexts(_locale: string): Partial<Record<UiTextKey, string>> {
  const keys = Object.keys(uiEnglish) as UiTextKey[]
  return Object.fromEntries(keys.map(key => [key, translate(AREA, key, { skipInterpolation: 1 })]))
}

import { createEnglish, type Translate } from '@annals/contracts'
import { useLocale } from '@annals/ui'
import { useEffect, useState } from 'react'
import { en } from './en.ts'

type Texts = Readonly<Record<keyof typeof en, string>>
export type MediaText = Translate<typeof en>

const OTHERS: Readonly<Record<string, () => Promise<Texts>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr
}
const english: MediaText = createEnglish(en)
const loaded = new Map<string, MediaText>()

const languageOf = (locale: string): string => locale.split('-')[0] ?? ''
const textIn = (locale: string): MediaText => loaded.get(languageOf(locale)) ?? english

/** Loads the texts of a locale. Without their file they stay English. */
export async function loadMediaTexts(locale: string): Promise<void> {
  const language = languageOf(locale)
  const texts = loaded.has(language) ? undefined : await OTHERS[language]?.().catch(() => undefined)
  if (texts) loaded.set(language, createEnglish(texts as typeof en))
}

/**
 * The texts of the source viewer in the reader's language. They load with the viewer, so that a page without an open
 * source does not load them.
 */
export function useMediaText(): MediaText {
  const { locale } = useLocale()
  const [text, setText] = useState<MediaText>(() => textIn(locale))
  useEffect(() => {
    loadMediaTexts(locale).then(
      () => setText(() => textIn(locale)),
      () => undefined
    )
  }, [locale])
  return text
}

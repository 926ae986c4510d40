import type { AnyValues, Catalogue, Catalogues, Translate } from '@annals/contracts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { withDirection } from './direction.ts'
import { DEFAULT_LOCALE, localeOf } from './locales.ts'

const KEY = 'annals.locale'

const instance: I18n = createInstance()
const loaders = new Map<string, NonNullable<Catalogues['others']>>()

// i18next accepts catalogues only after its start, and remotes may register at any time. So it starts here,
// synchronously.
void instance.use(initReactI18next).init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: [],
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' }
})

async function loadArea(area: string, locale: string): Promise<void> {
  const load = loaders.get(area)?.[locale]
  if (!load || instance.hasResourceBundle(locale, area)) return
  try {
    instance.addResourceBundle(locale, area, await load())
  } catch {
    // An area whose catalogue cannot be loaded stays in English.
  }
}

export const currentLocale = (): string => instance.language

function applyToDocument(locale: string): void {
  document.documentElement.lang = locale
  document.documentElement.dir = localeOf(locale)?.dir ?? 'ltr'
}

/** Switches the language of the whole page and stores the choice. An unknown language becomes English. */
export async function setLocale(locale: string): Promise<void> {
  const id = localeOf(locale)?.id ?? DEFAULT_LOCALE
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Where the browser stores nothing, the choice is not remembered.
  }
  await Promise.all([...loaders.keys()].map(area => loadArea(area, id)))
  await instance.changeLanguage(id)
  applyToDocument(id)
}

/** Restores the language chosen last. */
export async function startI18n(): Promise<void> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // Then the page stays in English.
  }
  if (stored && stored !== DEFAULT_LOCALE) await setLocale(stored)
  else applyToDocument(DEFAULT_LOCALE)
}

/** Texts of one package in the chosen language. A key without a translation is shown in English. */
export interface Texts<C extends Catalogue> {
  /** Outside React. */
  translate: Translate<C>
  /** Re-renders the component when the language changes or a catalogue arrives. */
  useT(): Translate<C>
}

function textOf(t: TFunction, key: string, values: AnyValues): string {
  const { res, usedLng } = t(key, { ...values, returnDetails: true })
  return withDirection(res, usedLng, instance.language)
}

/** Registers a package's catalogues. Returns functions for its texts, with typed keys and values. */
export function createTexts<const C extends Catalogue>({ area, en, others = {} }: Catalogues<C>): Texts<C> {
  loaders.set(area, others)
  instance.addResourceBundle(DEFAULT_LOCALE, area, en, true, true)
  void loadArea(area, instance.language)
  return {
    translate: (key, ...[values]) => textOf(instance.t, key, { ns: area, ...values }),
    useT() {
      const { t } = useTranslation(area, { i18n: instance })
      return useCallback<Translate<C>>((key, ...[values]) => textOf(t, key, { ...values }), [t])
    }
  }
}

function subscribe(listener: () => void): () => void {
  instance.on('languageChanged', listener)
  return () => instance.off('languageChanged', listener)
}
export const useLocale = (): string => useSyncExternalStore(subscribe, currentLocale)

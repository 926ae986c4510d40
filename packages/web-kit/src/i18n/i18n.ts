import type { AnyValues, Catalogue, Catalogues, Translate } from '@annals/contracts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { withDirection } from './direction.ts'
import { DEFAULT_LOCALE, localeOf } from './locales.ts'

const KEY = 'annals.locale'

const instance: I18n = createInstance()
const loaders = new Map<string, NonNullable<Catalogues['others']>>()

// i18next takes catalogues only once it runs, and remotes may register at any time: so it starts here, synchronously.
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
    // A catalogue that cannot be fetched leaves its area in English.
  }
}

export const currentLocale = (): string => instance.language

function applyToDocument(locale: string): void {
  document.documentElement.lang = locale
  document.documentElement.dir = localeOf(locale)?.dir ?? 'ltr'
}

/** Switches the language of the whole page and remembers it. Unknown ones fall back to English. */
export async function setLocale(locale: string): Promise<void> {
  const id = localeOf(locale)?.id ?? DEFAULT_LOCALE
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Not remembered where the browser keeps nothing.
  }
  await Promise.all([...loaders.keys()].map(area => loadArea(area, id)))
  await instance.changeLanguage(id)
  applyToDocument(id)
}

/** Takes up the language chosen last. */
export async function startI18n(): Promise<void> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // English then.
  }
  if (stored && stored !== DEFAULT_LOCALE) await setLocale(stored)
  else applyToDocument(DEFAULT_LOCALE)
}

/** Texts of one package in the chosen language; a key that it lacks is shown in English. */
export interface Texts<C extends Catalogue> {
  /** Outside React. */
  translate: Translate<C>
  /** Makes the component follow the language and catalogues that arrive later. */
  useT(): Translate<C>
}

function textOf(t: TFunction, key: string, values: AnyValues): string {
  const { res, usedLng } = t(key, { ...values, returnDetails: true })
  return withDirection(res, usedLng, instance.language)
}

/** Registers what a package says and answers the ways to its texts, with its keys and their values typed. */
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

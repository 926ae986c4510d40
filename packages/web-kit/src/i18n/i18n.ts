import type { AnyValues, Catalogue, Catalogues, TextsByLanguage, Translate } from '@annals/contracts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { contained } from './contained.ts'
import { withDirection } from './direction.ts'
import { type DateFormat, formatDate, formatList, formatNumber } from './format.ts'
import { guessLocale } from './guess-locale.ts'
import { DEFAULT_LOCALE, directionOf, localeOf } from './locales.ts'

const KEY = 'annals.locale'

const instance: I18n = createInstance()
/** Fetches a language of texts that were added, once; again after it failed. */
type Load = (locale: string) => Promise<void>
const loads = new Map<TextsByLanguage, Load>()
/** Catalogues on their way. */
const loading = new Set<Promise<void>>()
/** The language that was asked for last; the page speaks it when all its texts have been fetched. */
let wanted = DEFAULT_LOCALE

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
  interpolation: { escapeValue: true, escape: contained },
  react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' }
})

function createLoad(area: string, { others = {} }: TextsByLanguage): Load {
  const fetched = new Map<string, Promise<void>>()
  async function fetchTexts(locale: string, load: () => Promise<Catalogue>): Promise<void> {
    try {
      instance.addResourceBundle(locale, area, await load(), true, true)
    } catch {
      // Texts that cannot be fetched stay in English.
      fetched.delete(locale)
    }
  }
  return locale => {
    const load = others[locale]
    const started = fetched.get(locale)
    if (!load || started) return started ?? Promise.resolve()
    const arriving = fetchTexts(locale, load)
    fetched.set(locale, arriving)
    loading.add(arriving)
    void arriving.then(() => loading.delete(arriving))
    return arriving
  }
}

/**
 * Adds texts to an area. Resolves when they can be shown in the language of the page, and in the one that it is
 * changing to.
 */
async function addTexts(area: string, texts: TextsByLanguage): Promise<void> {
  let load = loads.get(texts)
  if (!load) {
    load = createLoad(area, texts)
    loads.set(texts, load)
    instance.addResourceBundle(DEFAULT_LOCALE, area, texts.en, true, true)
  }
  await Promise.all([load(instance.language), load(wanted)])
}

/** Resolves when the catalogues that are on their way have arrived. A screen shown after that does not change its language. */
export const textsLoaded = async (): Promise<void> => void (await Promise.all(loading))

export const currentLocale = (): string => instance.language

async function show(id: string): Promise<void> {
  wanted = id
  await Promise.all([...loads.values()].map(load => load(id)))
  await instance.changeLanguage(id)
  document.documentElement.lang = id
  document.documentElement.dir = directionOf(id)
}

/** Switches the language of the whole page and stores the choice. An unknown language becomes English. */
export async function setLocale(locale: string): Promise<void> {
  const id = localeOf(locale)?.id ?? DEFAULT_LOCALE
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Where the browser stores nothing, the choice is not remembered.
  }
  await show(id)
}

/** Restores the language chosen last. Until one is chosen, it is the browser's (behaviour/frame §4.1). */
export async function startI18n(): Promise<void> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // Then the browser's language is used on each visit.
  }
  await show((stored !== null && localeOf(stored)?.id) || guessLocale(navigator.languages))
}

/** Texts of one package in the chosen language. A key without a translation is shown in English. */
export interface Texts<C extends Catalogue> {
  /**
   * Adds texts whose code was loaded later. Resolves when they can be shown in the chosen language, or in English if
   * they cannot be fetched in that one; never rejects. Adding the same texts again changes nothing.
   */
  addTexts(texts: TextsByLanguage): Promise<void>
  /** Outside React. */
  translate: Translate<C>
  /** Re-renders the component when the language changes or a catalogue arrives. */
  useT(): Translate<C>
  /** The language in which this package can be shown: the chosen one, or English while there is no catalogue for it. */
  useLanguage(): string
  /**
   * In the language of the package's texts, so that a date fits the sentence around it. Instants are shown in the
   * reader's own time zone; what is no date is shown as empty. `PP` is the default.
   */
  formatDate(iso: string, format?: DateFormat): string
  formatNumber(n: number, options?: Intl.NumberFormatOptions): string
  formatList(items: readonly string[]): string
}

const LanguageContext = createContext<string | null>(null)

/**
 * A part of the page that speaks one language: texts, numbers and lists inside it use this language, even if a package
 * inside it could use the chosen one (behaviour/frame §4.3).
 */
export const LanguageProvider = LanguageContext.Provider

function textOf(t: TFunction, key: string, values: AnyValues, language: string): string {
  const { res, usedLng } = t(key, { ...values, returnDetails: true })
  return withDirection(res, usedLng, language)
}

function subscribe(listener: () => void): () => void {
  instance.on('languageChanged', listener)
  instance.store.on('added', listener)
  return () => {
    instance.off('languageChanged', listener)
    instance.store.off('added', listener)
  }
}

/** The language that was chosen for the whole page, or guessed. */
export const useChosenLocale = (): string => useSyncExternalStore(subscribe, currentLocale)

/** The language that this part of the page speaks. */
export function useLocale(): string {
  const chosen = useChosenLocale()
  return useContext(LanguageContext) ?? chosen
}

/** Registers a package's catalogues. Returns functions for its texts, with typed keys and values. */
export function createTexts<const C extends Catalogue>(catalogues: Catalogues<C>): Texts<C> {
  const { area } = catalogues
  void addTexts(area, catalogues)
  const language = () => (instance.hasResourceBundle(instance.language, area) ? instance.language : DEFAULT_LOCALE)
  return {
    addTexts: texts => addTexts(area, texts),
    translate: (key, ...[values]) => textOf(instance.t, key, { ns: area, ...values }, instance.language),
    useT() {
      const lng = useLocale()
      const { t } = useTranslation(area, { i18n: instance, lng })
      return useCallback<Translate<C>>((key, ...[values]) => textOf(t, key, { ...values }, lng), [t, lng])
    },
    useLanguage: () => useSyncExternalStore(subscribe, language),
    formatDate: (iso, format = 'PP') => formatDate(iso, format, language()),
    formatNumber: (n, options = {}) => formatNumber(n, options, language()),
    formatList: items => formatList(items, language())
  }
}

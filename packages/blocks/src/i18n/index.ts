import type { KeyAfter, PlainKey, Translate } from '@annals/contracts'
import { en } from './en.ts'

/** The general texts of the blocks; the application that shows blocks registers them with `createTexts`. */
export const blockCatalogues = {
  area: 'blocks',
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
}

type GeneralTexts = typeof en
/** Keys of texts that take no values and are there without the code of a type. */
export type BlockNameKey = PlainKey<GeneralTexts>
/** What a check of an activity may find. */
export type BlockFindingCode = KeyAfter<GeneralTexts, 'finding'>

/** All texts of the package. The folders of the types add their own, which load with their code (decision 54). */
export interface AllTexts extends GeneralTexts {}
export type BlockText = Translate<Pick<AllTexts, keyof AllTexts>>

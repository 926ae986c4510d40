import type { CatalogueLoaders } from '@annals/web-kit'

/** Languages that the frame speaks beside English. One line per language; what its file lacks is shown in English. */
export const catalogues: CatalogueLoaders = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr
}

import type { ImportKind } from '@annals/contracts'
import { aggregator } from './aggregator/index.ts'
import type { KindOfImport } from './kind.ts'
import { manifest } from './manifest/index.ts'
import { presentation } from './presentation/index.ts'
import { spreadsheet } from './spreadsheet/index.ts'

/** Every kind of import: one folder and one line. */
export const KINDS = {
  spreadsheet,
  presentation,
  aggregator,
  manifest
} satisfies Record<ImportKind, KindOfImport>

import type { Catalogue } from '@annals/web-kit'
import { AREA } from '../area.ts'
import { AREA as EDITOR, editorTexts } from '../collection-editor/texts.ts'
import { AREA as VIEWER, viewerTexts } from '../collection-viewer/texts.ts'
import { AREA as COLLECTIONS, collectionsTexts } from '../collections/texts.ts'
import { AREA as IMPORTS, importsTexts } from '../imports/texts.ts'
import { AREA as ITEM, itemTexts } from '../item-editor/texts.ts'
import { AREA as UPLOAD, uploadTexts } from '../upload-dialog/texts.ts'
import { en } from './en.ts'

/** English texts of every area of the library. */
export const CATALOGUES: readonly (readonly [string, Catalogue])[] = [
  [AREA, en],
  [COLLECTIONS, collectionsTexts],
  [EDITOR, editorTexts],
  [ITEM, itemTexts],
  [VIEWER, viewerTexts],
  [UPLOAD, uploadTexts],
  [IMPORTS, importsTexts]
]

import { blockCatalogues } from '@annals/blocks/viewer'
import { createTexts } from '@annals/web-kit'

export const { useT: useBlockText, addTexts: addBlockTexts } = createTexts(blockCatalogues)

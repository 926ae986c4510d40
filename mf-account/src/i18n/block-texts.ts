import { blockCatalogues } from '@annals/blocks/check'
import { createTexts } from '@annals/web-kit'

export const { useT: useBlockText } = createTexts(blockCatalogues)

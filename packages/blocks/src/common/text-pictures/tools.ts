import type { BlockTool } from '../../block-components.ts'

/** The side menu of types whose text may have pictures. */
export const PICTURE_TOOLS: readonly BlockTool[] = [{ id: 'pictures', labelKey: 'tool.pictures', icon: 'image' }]

import type { BlockType } from '@annals/contracts'
import type { BlockHost } from './block-host.tsx'
import type { BlockParts } from './block-parts.ts'

/** Fetches the code that shows blocks of the type, and gives its texts to the host. */
export async function loadParts(type: BlockType, addTexts: BlockHost['addTexts']): Promise<BlockParts> {
  // A chunk for each folder that has such a file (decision 50); the build knows it by its name.
  const { parts } = (await import(/* webpackChunkName: "[request]" */ `./${type}/parts.ts`)) as { parts: BlockParts }
  await Promise.all(parts.texts.map(addTexts))
  return parts
}

import type { BlockType } from '@annals/contracts'
import type { BlockHost } from './block-host.tsx'
import type { BlockComponents } from './block-components.ts'

/** Fetches the code that shows blocks of the type, and gives its texts to the host. */
export async function loadComponents(type: BlockType, addTexts: BlockHost['addTexts']): Promise<BlockComponents> {
  // A chunk for each folder that has such a file (decision 50); the build knows it by its name.
  const { components } = (await import(/* webpackChunkName: "[request]" */ `./${type}/components.ts`)) as {
    components: BlockComponents
  }
  await Promise.all(components.texts.map(addTexts))
  return components
}

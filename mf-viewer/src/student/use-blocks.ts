import type { Blocks } from '@annals/blocks/loaded-models'
import { useParams } from '@annals/web-kit'
import { loadBlocks, typesOf } from '../player/load-blocks.ts'
import { type Loaded, useLoaded } from '../player/use-loaded.ts'

/**
 * Fetches the code of the activity's blocks, also while the student still reads the question for the e-mail; `data` is
 * true when it is there. If it failed then, it is fetched again when the blocks are shown.
 */
export function useBlocks(activity: Blocks | undefined, isShown: boolean): Loaded<boolean> {
  const { block } = useParams()
  const key = activity ? `${isShown ? 'shown' : 'ahead'} ${typesOf(activity).join(' ')}` : ''
  return useLoaded(key, async () => {
    if (!activity) return false
    await loadBlocks(activity, block)
    return true
  })
}

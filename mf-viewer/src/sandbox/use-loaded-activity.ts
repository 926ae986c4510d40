import { useHost, useParams, useSession } from '@annals/web-kit'
import { loadBlocks } from '../player/load-blocks.ts'
import { useLoaded } from '../player/use-loaded.ts'

/**
 * An activity as stored: published, or the member's own. If access was denied, it asks again when somebody signs in.
 */
export function useLoadedActivity(uuid: string) {
  const { api } = useHost()
  const { status, user } = useSession()
  const { block } = useParams()
  const key = status === 'starting' ? '' : `${uuid}/${user?.uuid ?? ''}`
  const { data, error, retry } = useLoaded(key, async signal => {
    if (key === '') return undefined
    const { activity } = await api.call('loadActivity', { activity: uuid }, { signal })
    await loadBlocks(activity, block)
    return activity
  })
  return { activity: data, error, retry }
}

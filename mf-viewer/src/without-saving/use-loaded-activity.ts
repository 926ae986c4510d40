import { useHost, useSession } from '@annals/web-kit'
import { useLoaded } from '../player/use-loaded.ts'

/**
 * An activity as stored: published, or the member's own. If access was denied, it asks again when somebody signs in.
 */
export function useLoadedActivity(uuid: string) {
  const { api } = useHost()
  const { status, user } = useSession()
  const key = status === 'starting' ? '' : `${uuid}/${user?.uuid ?? ''}`
  const { data, error, retry } = useLoaded(key, async signal =>
    key === '' ? undefined : (await api.call('loadActivity', { activity: uuid }, { signal })).activity
  )
  return { activity: data, error, retry }
}

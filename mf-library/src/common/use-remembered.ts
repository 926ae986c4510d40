import { useSession } from '@annals/web-kit'
import { useEffect } from 'react'

const MOST = 12
/** What the lists that were shown last answered, by their member; it goes with the session. */
const answers = new WeakMap<object, Map<string, unknown>>()

/**
 * What a list shows: its data or, until that has come, what this member saw there last. So Back finds it at once, and
 * at its old place.
 * @param list Tells a list, with its search and page, from every other one.
 */
export function useRemembered<T>(list: string, data: T | undefined): T | undefined {
  const { user } = useSession()
  useEffect(() => {
    if (!user || data === undefined) return
    const own = answers.get(user) ?? new Map<string, unknown>()
    answers.set(user, own)
    own.delete(list)
    own.set(list, data)
    const [oldest] = own.keys()
    if (own.size > MOST && oldest !== undefined) own.delete(oldest)
  }, [user, list, data])
  return data ?? ((user && answers.get(user)?.get(list)) as T | undefined)
}

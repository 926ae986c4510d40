import { useErrorText, useHost, useNavigate, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { added } from './added-activities.ts'

/** What is said, in the language of the area. */
export interface AddTexts {
  added: string
  startEditing: string
  failed: string
  signIn: string
  login: string
  register: string
}

interface Activity {
  uuid: string
  owner: string
}

/**
 * Copies published activities into the member's own area. Who is not signed in is told so, with the ways to sign in,
 * after which it goes on (behaviour/viewer §4). `copyOf`: the copy that this member made in this tab.
 */
export function useAddToMy(texts: AddTexts) {
  const host = useHost()
  const { user } = useSession()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [adding, setAdding] = useState<string | null>(null)

  const copyOf = (activity: string) => user && added.copyOf(user.uuid, activity)

  async function signIn(open: 'openLogin' | 'openRegister', activity: Activity) {
    if (!(await host.session[open]({ redirect: false }))) return
    const me = host.session.get().user?.uuid
    if (me && me !== activity.owner && !added.copyOf(me, activity.uuid)) await add(activity)
  }

  async function add(activity: Activity) {
    const me = host.session.get().user?.uuid
    if (!me)
      return host.notify.error(texts.signIn, {
        action: { label: texts.login, onPress: () => void signIn('openLogin', activity) },
        otherAction: { label: texts.register, onPress: () => void signIn('openRegister', activity) }
      })
    setAdding(activity.uuid)
    try {
      const copy = await host.api.call('addToMy', { activity: activity.uuid })
      added.remember(me, activity.uuid, copy.activity)
      host.notify.success(texts.added, {
        action: { label: texts.startEditing, onPress: () => void navigate(`/builder/${copy.activity}`) }
      })
    } catch (failure) {
      await host.alert({ title: texts.failed, body: errorText(failure) })
    } finally {
      setAdding(null)
    }
  }

  return { add, isAdding: (activity: string) => adding === activity, copyOf }
}

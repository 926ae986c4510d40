import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import type { SignInPanel } from './sign-in.ts'
import { useSignInParts } from './sign-in-context.ts'

type Dialogs = ComponentType<{ panel: SignInPanel }>

/** Fetches the dialogs when the first one is opened; if that fails, the next opening tries again. */
export function SignInOutlet() {
  const { signIn } = useSignInParts()
  const host = useHost()
  const t = useT()
  const state = useSyncExternalStore(signIn.subscribe, signIn.get)
  const [loaded, setLoaded] = useState<{ Dialogs: Dialogs } | null>(null)
  const isWanted = state !== null && !loaded
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    import(/* webpackChunkName: "sign-in" */ './sign-in-dialogs.tsx').then(
      ({ default: Dialogs }) => isLeft || setLoaded({ Dialogs }),
      () => {
        signIn.close(false)
        host.notify.error(t('dialog.failed'))
      }
    )
    return () => {
      isLeft = true
    }
  }, [isWanted, signIn, host, t])
  return state && loaded ? <loaded.Dialogs panel={state.panel} /> : null
}

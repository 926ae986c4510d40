import type { DialogName } from '@annals/contracts'
import { announce, toasts } from '@annals/ui'
import {
  createApi,
  createDialogs,
  createSession,
  createTransport,
  currentLocale,
  type DialogsStore,
  type HostApi,
  type SessionStore
} from '@annals/web-kit'
import { createSignIn, type SignIn } from '../auth/sign-in.ts'
import { translate } from '../i18n/index.ts'
import { createPrompts, type Prompts } from '../prompts/prompts.ts'

export interface HostParts {
  host: HostApi
  session: SessionStore
  signIn: SignIn
  prompts: Prompts
  dialogs: DialogsStore
}

/** Creates the host that every remote receives. `loadDialog` fetches a dialog from the remote that owns it. */
export function createHost(loadDialog: (name: DialogName) => Promise<unknown>): HostParts {
  const signIn = createSignIn()
  const prompts = createPrompts()
  const transport = createTransport('/api')
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('annals.session') : null
  const session = createSession({ transport, prompt: signIn, channel })
  const dialogs = createDialogs({
    load: loadDialog,
    onError: () => void toasts.error(translate('dialog.failed'))
  })
  const host: HostApi = {
    api: createApi(transport, session),
    dialogs: { open: dialogs.open },
    session: {
      get: session.get,
      subscribe: session.subscribe,
      openLogin: session.openLogin,
      openRegister: session.openRegister,
      refresh: session.refresh,
      beforeLogout: session.beforeLogout,
      logout: session.logout
    },
    notify: {
      success: (text, options) => void toasts.success(text, options),
      error: (text, options) => void toasts.error(text, options),
      warn: (text, options) => void toasts.warn(text, options)
    },
    announce,
    locale: currentLocale,
    confirm: prompts.confirm,
    alert: prompts.alert
  }
  return { host, session, signIn, prompts, dialogs }
}

import type { DialogMap, DialogName } from '@annals/contracts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Api } from './api/api.ts'
import type { Dialogs } from './dialogs/dialogs.ts'
import type { SessionApi } from './session/session-types.ts'

export type Politeness = 'polite' | 'assertive'

export interface NoticeOptions {
  /** A notice with an action stays until it is dismissed (behaviour/frame §3.2). */
  action?: { label: string; onPress(): void }
  /** What a plain success is about: how an entry fared (1800 ms), that something was copied (1000 ms), or by itself a top
   * notice (1500 ms; behaviour/frame §3.2). */
  occasion?: 'notice' | 'feedback' | 'copied'
}

/** Top notices. Plain successes leave by themselves (behaviour/frame §3.2); everything else stays. */
export interface Notify {
  success(text: string, options?: NoticeOptions): void
  error(text: string, options?: NoticeOptions): void
  warn(text: string, options?: NoticeOptions): void
}

export interface ConfirmOptions {
  title: string
  body: string
  ok?: string
  cancel?: string
  /** Marks the confirming button as one that destroys something. */
  danger?: boolean
}

/** What the shell gives every remote: the only way to reach what lies outside it (architecture §2). */
export interface HostApi {
  api: Api
  dialogs: Dialogs
  session: SessionApi
  notify: Notify
  /** Says something to a screen reader. */
  announce(text: string, politeness?: Politeness): void
  locale(): string
  /** True when the person agreed. */
  confirm(options: ConfirmOptions): Promise<boolean>
  alert(options: { title?: string; body: string }): Promise<void>
}

export interface DialogProps<N extends DialogName> {
  input: DialogMap[N]['input']
  onClose(result: DialogMap[N]['result']): void
}
export type DialogComponents = Partial<{ [N in DialogName]: ComponentType<DialogProps<N>> }>

/** What one remote answers to `register`. Paths of `routes` are absolute without the leading slash, those of `my` and
 * `admin` relative to `/my` and `/admin`. */
export interface RemoteModule {
  routes: RouteObject[]
  my?: RouteObject[]
  admin?: RouteObject[]
  dialogs?: DialogComponents
}
export type Register = (host: HostApi) => RemoteModule

/** What a screen's route may say about itself in `handle`. */
export interface RouteHandle {
  /** Class on `<body>` while the screen shows (behaviour/frame §1.2). */
  bodyClass?: string
  /** True where the path changes inside one document and the page must not jump up (behaviour/frame §1.2). */
  keepScroll?: boolean
  /** The frame's footer, and with `bare` its header too, leave the page to screens that fill the window. */
  frame?: 'full' | 'no-footer' | 'bare'
}

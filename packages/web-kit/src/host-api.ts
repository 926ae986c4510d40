import type { Catalogue, DialogMap, DialogName } from '@annals/contracts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Api } from './api/api.ts'
import type { Dialogs } from './dialogs/dialogs.ts'
import type { Texts } from './i18n/i18n.ts'
import type { SessionApi } from './session/session-types.ts'

export type Politeness = 'polite' | 'assertive'

export interface NoticeAction {
  label: string
  onPress(): void
}

export interface NoticeOptions {
  /** A notice with an action stays until it is dismissed (behaviour/frame §3.2). */
  action?: NoticeAction
  /** Another way on, beside `action`. */
  otherAction?: NoticeAction
  /**
   * What a plain success is about: a change of an entry (1800 ms), something copied (1000 ms), or a general top notice
   * (1500 ms; behaviour/frame §3.2).
   */
  occasion?: 'notice' | 'feedback' | 'copied'
  /** The language of the text. The host inside an area knows it. */
  language?: string
}

/** Top notices. Plain successes disappear by themselves (behaviour/frame §3.2); all others stay. */
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
  /** Marks the confirming button as destructive. */
  danger?: boolean
  /** The language of the texts. The host inside an area knows it. */
  language?: string
}

export type AlertOptions = Pick<ConfirmOptions, 'body' | 'language'> & { title?: string }

/**
 * The API that the shell gives to every remote: the only way to reach anything outside the remote (architecture §2).
 */
export interface HostApi {
  api: Api
  dialogs: Dialogs
  session: SessionApi
  notify: Notify
  /** Announces something to a screen reader. */
  announce(text: string, politeness?: Politeness, language?: string): void
  locale(): string
  /** True when the person confirmed. */
  confirm(options: ConfirmOptions): Promise<boolean>
  alert(options: AlertOptions): Promise<void>
}

export interface OfferedDialogProps<N extends DialogName> {
  input: DialogMap[N]['input']
  onClose(result: DialogMap[N]['result']): void
}
export type DialogComponents = Partial<{ [N in DialogName]: ComponentType<OfferedDialogProps<N>> }>

/**
 * What a remote returns from `register`. Paths of `routes` are absolute without the leading slash; those of `my` and
 * `admin` are relative to `/my` and `/admin`.
 */
export interface RemoteModule {
  /** The area's texts, which decide the language of its screens and dialogs; English if absent. */
  texts?: Pick<Texts<Catalogue>, 'useLanguage'>
  routes: RouteObject[]
  my?: RouteObject[]
  admin?: RouteObject[]
  dialogs?: DialogComponents
}
export type Register = (host: HostApi) => RemoteModule

/** What a screen's route may declare in `handle`. */
export interface RouteHandle {
  /** Class on `<body>` while the screen shows (behaviour/frame §1.2). */
  bodyClass?: string
  /** True where the path changes within one document and the page must not scroll to the top (behaviour/frame §1.2). */
  keepScroll?: boolean
  /** Hides the frame's footer, and with `bare` its header too, for screens that fill the window. */
  frame?: 'full' | 'no-footer' | 'bare'
}

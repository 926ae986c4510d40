export { ApiError, errorText, isApiError } from './api/api-error.ts'
export { createApi, type Api, type CallOptions, type UploadOptions } from './api/api.ts'
export { uploadFile } from './api/upload-file.ts'
export { createTransport, type Transport } from './api/transport.ts'
export type { DeviceEntry, DeviceKey } from './device-store/backend.ts'
export type { DeviceStore } from './device-store/device-store.ts'
export { openDeviceStore } from './device-store/open-device-store.ts'
export { useIsDurable } from './device-store/use-is-durable.ts'
export { createDialogs, type Dialogs, type DialogsStore } from './dialogs/dialogs.ts'
export { DialogsOutlet } from './dialogs/dialogs-outlet.tsx'
export { useErrorText } from './error-texts/use-error-text.ts'
export { formDrafts } from './form-drafts/form-drafts.ts'
export { useLocationAhead } from './hooks/use-location-ahead.ts'
export { useFileDrop } from './hooks/use-file-drop.ts'
export { useLeaveGuard } from './hooks/use-leave-guard.ts'
export { useFormDraft } from './hooks/use-form-draft.ts'
export { csvFile } from './download/csv.ts'
export * from './selection/picked-sources.ts'
export { saveFile } from './download/save-file.ts'
export * from './hooks/host-context.ts'
export { useAddressState } from './hooks/use-address-state.ts'
export { pageFrom, useLastPage } from './hooks/use-last-page.ts'
export * from './hooks/use-call.ts'
export * from './hooks/use-edit-tags.ts'
export { useSearchInsight } from './hooks/use-search-insight.ts'
export * from './hooks/use-session.ts'
export * from './hooks/use-settled.ts'
export * from './hooks/use-typed-search.ts'
export * from './hooks/use-title.ts'
export * from './host-api.ts'
export { compareText } from './i18n/compare-text.ts'
export type { DateFormat } from './i18n/format.ts'
export {
  createTexts,
  currentLocale,
  LanguageProvider,
  setLocale,
  startI18n,
  type Texts,
  textsLoaded,
  useChosenLocale,
  useLocale
} from './i18n/i18n.ts'
export { labelIn } from './i18n/label.ts'
export * from './i18n/locales.ts'
export { Late, type LateProps } from './lazy/lazy.tsx'
export { PageError, PageMessage } from './pages/page-message.tsx'
export * from './router.ts'
export { browserMarkForSignIn, readBrowserMark } from './session/browser-mark.ts'
export { firstNames, useSelection, type Selection } from './selection/use-selection.ts'
export { createSession, type SessionStore } from './session/session.ts'
export type { SessionApi, SessionSnapshot, SignInOptions } from './session/session-types.ts'
export { afterPaint } from './time/after-paint.ts'
export { whenIdle } from './time/when-idle.ts'

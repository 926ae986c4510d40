export * from './api/api-error.ts'
export { createApi, type Api, type CallOptions, type UploadOptions } from './api/api.ts'
export { uploadFile } from './api/upload-file.ts'
export { createTransport, type Transport } from './api/transport.ts'
export type { DeviceEntry, DeviceKey } from './device-store/backend.ts'
export type { DeviceStore } from './device-store/device-store.ts'
export { openDeviceStore } from './device-store/open-device-store.ts'
export { useKeptOnDevice } from './device-store/use-kept-on-device.ts'
export { createDialogs, type Dialogs, type DialogsStore } from './dialogs/dialogs.ts'
export { DialogsOutlet } from './dialogs/dialogs-outlet.tsx'
export { formDrafts } from './form-drafts/form-drafts.ts'
export { useFormDraft } from './form-drafts/use-form-draft.ts'
export * from './handover/picked-sources.ts'
export * from './hooks/host-context.ts'
export * from './hooks/use-call.ts'
export * from './hooks/use-session.ts'
export * from './hooks/use-settled.ts'
export * from './hooks/use-title.ts'
export * from './host-api.ts'
export * from './i18n/format.ts'
export {
  addCatalogue,
  createTexts,
  currentLocale,
  setLocale,
  startI18n,
  type T,
  type Texts,
  translate,
  useLocale,
  useT
} from './i18n/i18n.ts'
export * from './i18n/locales.ts'
export * from './router.ts'
export { deviceForSignIn, readDevice } from './session/device.ts'
export { firstNames, useSelection, type Selection } from './selection/use-selection.ts'
export { createSession, type SessionStore } from './session/session.ts'
export type { SessionApi, SessionSnapshot, SignInOptions } from './session/session-types.ts'
export * from './store/store.ts'

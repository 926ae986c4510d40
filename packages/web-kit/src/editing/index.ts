export { createPresence, type Presence } from './presence.ts'
export { type EditedWork, useSavePoints } from './use-save-points.ts'

import type { ShareMode } from '@annals/contracts'

/** The page that opens a share (behaviour/sharing §1.2). */
export const sharePath = (uuid: string, mode: ShareMode) => `/ea/${mode === 'Students' ? 'student' : 'share'}/${uuid}`

import type { ShareOptions } from './share.ts'

export const DEFAULT_SHARE_OPTIONS: ShareOptions = { resumeCode: true, seeProgress: false }

import { useT } from '@annals/web-kit'

/** Name of the frame's own catalogue. */
export const AREA = 'shell'
export const useShellT = () => useT(AREA)

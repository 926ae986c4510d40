/** What a batch can be made of (behaviour/collections §3). */
export const MODES = ['excel', 'powerpoint', 'images'] as const
export type Mode = (typeof MODES)[number]
export const modeOf = (name: string): Mode => MODES.find(mode => mode === name) ?? 'excel'

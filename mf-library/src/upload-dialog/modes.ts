/** What a batch can be made of (spec 2 §2.6). */
export const MODES = ['excel', 'powerpoint', 'images'] as const
export type Mode = (typeof MODES)[number]
export const modeOf = (name: string): Mode => MODES.find(mode => mode === name) ?? 'excel'

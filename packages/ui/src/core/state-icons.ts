export const stateIcons = { ok: 'check', warn: 'warn', bad: 'warn', info: 'info' } as const

/** Joins class names and drops what is not set: `classes('an-btn', isOn && 'is-on')`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

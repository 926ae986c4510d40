/** Joins class names and skips those that are not set: `classes('an-btn', isOn && 'is-on')`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** Address of the table of a whole class (behaviour/viewer §6). */
export const classPath = (share: string) => `/ea/review/${share}/class`

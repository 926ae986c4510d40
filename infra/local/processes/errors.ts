/** @returns what a thrown value says to people */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @returns the system's code of a fault: 'EEXIST', 'ECONNREFUSED' … */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code

import type { ApiError } from '../api/api-error.ts'

/** The text of every error, by its code. */
export type TextsByCode = Record<ApiError['code'], string>

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api/api-error.ts'

export interface QueryEntry {
  data: unknown
  error: ApiError | null
  loading: boolean
}
type State = Record<string, QueryEntry>

/**
 * Answers that mounted screens are showing, by call and body. An entry is deleted when its last screen is unmounted, so
 * that a form never starts with data that is some minutes old.
 */
export const queriesSlice = createSlice({
  name: 'queries',
  initialState: {} as State,
  reducers: {
    started: (state, { payload }: PayloadAction<{ key: string }>) => {
      const old = state[payload.key]
      state[payload.key] = { data: old?.data, error: null, loading: true }
    },
    answered: (state, { payload }: PayloadAction<{ key: string; data: unknown }>) => {
      state[payload.key] = { data: payload.data, error: null, loading: false }
    },
    failed: (state, { payload }: PayloadAction<{ key: string; error: ApiError }>) => ({
      ...state,
      [payload.key]: { data: state[payload.key]?.data, error: payload.error, loading: false }
    }),
    dropped: (state, { payload }: PayloadAction<{ key: string }>) => {
      delete state[payload.key]
    }
  }
})

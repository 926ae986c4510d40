import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit'
import { queriesSlice } from './queries.ts'

const rootReducer = combineSlices(queriesSlice)

/**
 * The one store of the page. Server answers can be large, and the development checks would walk through all of them.
 */
export const store = configureStore({
  reducer: rootReducer,
  middleware: defaults => defaults({ serializableCheck: false, immutableCheck: false })
})
export type AppStore = typeof store

/** Adds a remote's slice; its `reducerPath` starts with the remote's name. Adding it twice changes nothing. */
export function injectReducer(slice: Slice): void {
  rootReducer.inject(slice)
  // Injecting alone does not create the state; the next action does.
  store.dispatch({ type: `@annals/injected/${slice.reducerPath}` })
}

export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
export { Provider as StoreProvider, useDispatch, useSelector } from 'react-redux'

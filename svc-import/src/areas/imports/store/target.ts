import { internalCalls } from '@annals/contracts'
import { ServiceError } from '@annals/service-kit'
import type { ImportDoc } from './import-repository.ts'

const COLLECTION = {
  room: internalCalls.roomForItems,
  add: internalCalls.addItems,
  match: internalCalls.standingItems,
  claim: internalCalls.claimItems,
  close: internalCalls.closeImport,
  remove: internalCalls.removeImported,
  undoing: internalCalls.undoingImport
}
const MY_SOURCES = {
  room: internalCalls.roomForSources,
  add: internalCalls.addImportedSources,
  match: internalCalls.standingSources,
  claim: internalCalls.claimSources,
  close: internalCalls.closeSourceImport,
  remove: internalCalls.removeImportedSources,
  undoing: internalCalls.undoingSourceImport
}

type Target = Pick<ImportDoc, 'collection' | 'owner'>

/** Whether an import goes into My Sources: then its owner's id stands in the place of a collection's. */
export const isIntoSources = ({ collection, owner }: Target): boolean => collection === owner

/** The calls by which an import reaches what it goes into. */
export const callsInto = (target: Target) => (isIntoSources(target) ? MY_SOURCES : COLLECTION)

/** Whether svc-api said that the collection is there no longer, or was handed over to somebody else. */
export const isTargetGone = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

import { type UploadProcess, type UploadResponse, Uuid } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import Value from 'typebox/value'
import type { Kind } from '../file-kinds/kind.ts'
import type { Received } from './receive.ts'

/**
 * Writes what a caller sends to a path, and returns what it is. `refusal`: what is said of a kind that is not accepted.
 */
export type Receive = (path: string, takes: (kind: Kind) => boolean, refusal?: string) => Promise<Received>

/** An upload under way. `collection` is the caller's text, not checked yet. */
export interface Upload {
  owner: string
  collection: string
  receive: Receive
  /** For a handler that accepts more than one file. */
  request: FastifyRequest
}
export type UploadHandler<P extends UploadProcess> = (upload: Upload) => Promise<UploadResponse<P>>
/** Accepts a file that is imported; it checks itself whose collection it is. */
export type ImportHandler = UploadHandler<'collection-excel'>

/** @throws ServiceError BAD_REQUEST where no collection is named */
export function demandCollection(named: string): void {
  if (!Value.Check(Uuid, named))
    fail('BAD_REQUEST', { fields: [{ path: 'X-Collection', msg: 'must name a collection' }] })
}

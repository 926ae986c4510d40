import type { UploadResponse, UploadProcess } from '@annals/contracts'
import type { Api, UploadOptions } from './api.ts'

/**
 * Sends a file, or a whole form, as one kind of upload (behaviour/sources §2.1). `collection` is the target collection.
 */
export const uploadFile = <P extends UploadProcess>(
  api: Api,
  process: P,
  file: File | FormData,
  { collection, ...options }: UploadOptions & { collection?: string } = {}
): Promise<UploadResponse<P>> =>
  api.upload('upload', file, {
    ...options,
    headers: { 'X-Process': process, ...(collection && { 'X-Collection': collection }) }
    // The contract (UPLOADS) says which kind has which answer.
  }) as Promise<UploadResponse<P>>

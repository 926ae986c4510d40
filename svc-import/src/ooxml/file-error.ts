import type { ImportFault } from '@annals/contracts'

/** The file as a whole cannot be read. `detail` says more, in words that its owner may read, or is empty. */
export class FileError extends Error {
  override name = 'FileError'
  readonly fault: ImportFault
  readonly detail: string

  constructor(fault: ImportFault, detail = '', options?: ErrorOptions) {
    super(`${fault} ${detail}`.trim(), options)
    this.fault = fault
    this.detail = detail
  }
}

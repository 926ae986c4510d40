import type { ErrorCode, ImportFault } from '@annals/contracts'

/** What a file says of itself: it fills the form of the collection that it becomes. */
export interface FileDetails {
  title: string
  subtitle: string
  description: string
  acknowledgements: string
}

/** Everything that the engine has to know of one kind of import. */
export interface KindOfImport {
  /** What becomes an item, as remarks call it. */
  unit: string
  /** Name of the file in an import's folder. */
  file: string
  /** Whether its owner can have it back with all remarks in it. */
  hasRemarks: boolean
  /** Whether it runs after its check without its owner, who has chosen everything in it; not where room is missing. */
  startsItself: boolean
  /** The program that checks it, in a process of its own; its memory in MB, and its seconds of processor time. */
  child: string
  heap: number
  seconds: number
}

/** A kind whose file is uploaded, and what the upload has to know of it. */
export interface UploadedKind extends KindOfImport {
  /** The file's name outside: how it ends, and what is said of one that ends otherwise. */
  ending: RegExp
  refusal: ErrorCode
  /** Most bytes, and what is said of a file without any. */
  most: number
  empty: string
  /** Whether a zip file with pictures may come beside it. */
  hasPictures: boolean
  /**
   * Reads what the file says of itself, before anything is made of it. A kind without this needs a collection that is
   * there already.
   */
  details?: (path: string, signal: AbortSignal) => Promise<FileDetails | { fault: ImportFault; detail: string }>
}

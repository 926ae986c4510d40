/** A database server that answers. */
export interface RunningServer {
  url: string
  version: string
  /** Where its program came from, for people. */
  from: string
}

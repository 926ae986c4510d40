/** What a page asks the worker to store: all that anybody with the link may see of a share, and the code for it. */
export interface Offer {
  share: string
  /** Answer of the share call, without anything about students. */
  view: unknown
  /** Paths of the code, fonts and pictures that the page has loaded. */
  files: readonly string[]
  /** Paths of the activity's pictures, each in one width. */
  pictures: readonly string[]
}

/** The worker answers with true if the share can be opened without network afterwards. */
export type Message = ({ kind: 'keep' } & Offer) | { kind: 'forget'; share: string }

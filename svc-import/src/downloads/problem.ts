/** A picture cannot be fetched because of the row itself; with the message for the owner. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly msg: string
  /** What would be correct. */
  readonly right: string

  constructor(msg: string, right: string, options?: ErrorOptions) {
    super(msg, options)
    this.msg = msg
    this.right = right
  }
}

export const tooLarge = (): FileProblem => new FileProblem('This picture is too large.', 'A picture of at most 50 MB.')

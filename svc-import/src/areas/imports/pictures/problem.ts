/** A picture cannot be had, and that is the row's own affair: what its owner reads about it. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
  readonly msg: string
  /** What would be right. */
  readonly right: string

  constructor(msg: string, right: string, options?: ErrorOptions) {
    super(msg, options)
    this.msg = msg
    this.right = right
  }
}

export const tooLarge = (): PictureProblem =>
  new PictureProblem('This picture is too large.', 'A picture of at most 50 MB.')

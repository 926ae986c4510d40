/** Why an activity could not be put into a file or read from one: a key of the catalogue under `transfer.problem`. */
export type ProblemCode =
  | 'fetch'
  | 'offline'
  | 'notZip'
  | 'tooMany'
  | 'tooLarge'
  | 'fileTooLarge'
  | 'badName'
  | 'twice'
  | 'damaged'
  | 'noDocument'
  | 'notJson'
  | 'version'
  | 'blockType'
  | 'field'
  | 'missing'

/** `name` is the file, field, version or block type that the text names; `most` a size in MB or a number of files. */
export interface ProblemValues {
  name: string
  said: string
  most: number
}

/** Something that a person can be told about a file. */
export class TransferProblem extends Error {
  readonly code: ProblemCode
  readonly values: ProblemValues

  constructor(code: ProblemCode, values: Partial<ProblemValues> = {}) {
    super(code)
    this.name = 'TransferProblem'
    this.code = code
    this.values = { name: '', said: '', most: 0, ...values }
  }
}

import { type Model, type QueryFilter, trusted } from 'mongoose'

/**
 * How many things some owners have, by an index that begins with the owner; without owners how many there are, which
 * the database keeps.
 */
export const counted = <T>(model: Model<T>, owner: keyof T & string, owners?: readonly string[]): Promise<number> =>
  owners
    ? model.countDocuments({ [owner]: trusted({ $in: [...owners] }) } as QueryFilter<T>).exec()
    : model.estimatedDocumentCount().exec()

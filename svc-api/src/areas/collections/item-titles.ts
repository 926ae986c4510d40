import { titleKeys } from '../../texts/best-titles.ts'
import type { StoredItem } from './model.ts'

/** What is written of an item: with a title, also what it is found by. */
export const withTitleKeys = <T extends Partial<StoredItem>>(set: T): T =>
  set.title === undefined ? set : { ...set, titled: titleKeys(set.title) }

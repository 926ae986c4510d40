import { withoutAccents } from '@annals/contracts'

const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Whether typed words occur in a name, without regard to case and accents (behaviour/content §4). */
export const matchesName = (words: string, name: string): boolean => fold(name).includes(fold(words.trim()))

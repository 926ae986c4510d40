import type { RowFiles } from './row-files.ts'

/**
 * Lets overlapping turns of one import share one open file: the directory of a zip file may be large.
 * @param keyOf tells when two requests mean the same file
 */
export function shareOpenFiles<O>(
  open: (options: O) => RowFiles,
  keyOf: (options: O) => string
): (options: O) => RowFiles {
  const shared = new Map<string, { pictures: RowFiles; users: number }>()
  return options => {
    const key = keyOf(options)
    const one = shared.get(key) ?? { pictures: open(options), users: 0 }
    shared.set(key, one)
    one.users++
    return {
      fetch: (...asked) => one.pictures.fetch(...asked),
      beside: ref => one.pictures.beside(ref),
      async close() {
        if (--one.users > 0) return
        shared.delete(key)
        await one.pictures.close()
      }
    }
  }
}

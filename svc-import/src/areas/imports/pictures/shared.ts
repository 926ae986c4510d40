import type { Pictures } from './source.ts'

/** Lets all turns of one import that overlap read its files through one opening: the directory of a zip file may be large.
 * @param keyOf what makes two openings the same */
export function sharePictures<O>(
  open: (options: O) => Pictures,
  keyOf: (options: O) => string
): (options: O) => Pictures {
  const shared = new Map<string, { pictures: Pictures; users: number }>()
  return options => {
    const key = keyOf(options)
    const one = shared.get(key) ?? { pictures: open(options), users: 0 }
    shared.set(key, one)
    one.users++
    return {
      fetch: (ref, to, signal) => one.pictures.fetch(ref, to, signal),
      async close() {
        if (--one.users > 0) return
        shared.delete(key)
        await one.pictures.close()
      }
    }
  }
}

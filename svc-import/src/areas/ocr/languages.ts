import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** `tag=path` with commas, or nothing; the path is that of a file of Tesseract's, packed or not. */
export const FURTHER_LANGUAGES =
  /^((?:^|,)[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8})*=[^,=]*\/[A-Za-z_]{3,20}\.traineddata(?:\.gz)?)*$/

/** The packages with the data of languages, by BCP 47 tag. */
const PACKAGED = { en: '@tesseract.js-data/eng', de: '@tesseract.js-data/deu', fr: '@tesseract.js-data/fra' } as const
const { resolve } = createRequire(import.meta.url)

/** The path of a package's data; null where it is not installed. */
function packaged(name: string): string | null {
  try {
    const folder = dirname(resolve(`${name}/package.json`))
    return join(folder, '4.0.0_best_int', `${basename(name)}.traineddata.gz`)
  } catch {
    return null
  }
}

/** The files of the languages that can be read, by BCP 47 tag: those of packages, and those that the operator names. */
export function languagesOf(further: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [tag, name] of Object.entries(PACKAGED)) {
    const path = packaged(name)
    if (path) found.set(tag, path)
  }
  for (const one of further.split(',').filter(Boolean)) {
    const at = one.indexOf('=')
    found.set(one.slice(0, at), one.slice(at + 1))
  }
  return found
}

/** The one of these languages that is meant: `de-AT` is read as `de`. Without any, the first. */
export function languageFor(asked: string, known: Iterable<string>): string | null {
  const tags = [...known]
  if (asked === '') return tags[0] ?? null
  for (let tag = asked.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const match = tags.find(one => one.toLowerCase() === tag)
    if (match) return match
  }
  return null
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Catalogue = Readonly<Record<string, string>>

export const BLOCKS = 'packages/blocks/src'

/** Folders with the catalogue of a package or of a part that loads later, and the folders of other packages that use its keys. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'shell/src': [],
  'mf-account/src': [],
  'mf-builder/src': [],
  'mf-content/src': [],
  'mf-library/src': [],
  'mf-viewer/src': [],
  'mf-viewer/src/own-answers': [],
  'packages/service-kit/src/mail': [],
  [BLOCKS]: ['mf-account/src', 'mf-builder/src', 'mf-viewer/src'],
  'packages/ui/src': [],
  'packages/ui/src/media': []
}

/** Folders of the blocks whose texts load with their code (decision 54). */
export const blockFolders = (root: string): string[] =>
  [BLOCKS, `${BLOCKS}/common`].flatMap(parent =>
    readdirSync(join(root, parent)).flatMap(name =>
      existsSync(join(root, parent, name, 'i18n')) ? [`${parent}/${name}`] : []
    )
  )

/** The catalogues of a folder by language: every file of its `i18n` that is named after a language. */
export async function cataloguesOf(root: string, name: string): Promise<Map<string, Catalogue>> {
  const folder = join(root, name, 'i18n')
  const ids = readdirSync(folder).flatMap(file => /^([a-z]{2}(?:-[A-Za-z]+)?)\.ts$/.exec(file)?.[1] ?? [])
  const read = async (id: string) => {
    const { [id.replace('-', '')]: texts } = (await import(join(folder, `${id}.ts`))) as Record<string, Catalogue>
    if (!texts) throw new Error(`${name}/i18n/${id}.ts exports no ${id.replace('-', '')}`)
    return [id, texts] as const
  }
  return new Map(await Promise.all(ids.map(read)))
}

/** Folders of the blocks whose code is never without the texts of this one: itself, and types that name its texts. */
export const foldersWith = (root: string, name: string): string[] =>
  blockFolders(root).filter(folder => {
    const components = ['components.ts', 'components.tsx'].map(file => join(root, folder, file)).find(existsSync)
    const specifier = `'${relative(folder, name)}/i18n/index.ts'`
    return folder === name || (components && readFileSync(components, 'utf8').includes(specifier))
  })

/** The code of a folder, without catalogues and tests, and without some of its folders. */
export const sourcesOf = (root: string, name: string, without: readonly string[] = []): string[] =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .map(path => join(name, path))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[/\\]i18n[/\\]/.test(path))
    .filter(path => !without.some(folder => path.startsWith(`${folder}/`)))
    .map(path => readFileSync(join(root, path), 'utf8'))

const PLURAL = /_(zero|one|two|few|many|other)$/
/** A key as code uses it: the forms of a plural are one key. */
export const askedKey = (key: string) => key.replace(PLURAL, '')

/** Patterns of keys that code puts together, such as `state.${state}`. */
const patternsOf = (source: string): RegExp[] =>
  [...source.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)].flatMap(([, template = '']) => {
    const fixed = template.split(/\$\{[^}]*\}/)
    const isKey = fixed.length > 1 && fixed.some(part => /\w\.|\.\w/.test(part))
    return isKey ? [new RegExp(`^${fixed.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)] : []
  })

/** Keys that no code uses, directly or put together. The types check that every key in use exists. */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const patterns = sources.flatMap(patternsOf)
  return [...new Set([...keys].map(askedKey))].filter(
    key => !patterns.some(pattern => pattern.test(key)) && !sources.some(source => source.includes(`'${key}'`))
  )
}

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

/**
 * Errors in a translation: keys that English lacks, empty texts, other placeholders than in English. A text may have no
 * placeholder at all, and a plural form may omit some.
 */
export function errorsOf(english: Catalogue, translation: Catalogue): string[] {
  const errorOf = (key: string, text: string): string | undefined => {
    const isPlural = `${askedKey(key)}_other` in english
    const forms = Object.keys(english).filter(one => (isPlural ? askedKey(one) === askedKey(key) : one === key))
    if (forms.length === 0) return 'is not in English'
    if (text.trim() === '') return 'is empty'
    const own = placesOf(text)
    const known = placesOf(forms.map(form => english[form]).join())
    const isRight =
      own.length === 0 || (isPlural ? own.every(place => known.includes(place)) : own.join() === known.join())
    return isRight ? undefined : `has ${own.join()}, English ${known.join()}`
  }
  return Object.entries(translation).flatMap(([key, text]) => {
    const error = errorOf(key, text)
    return error ? [`${key} ${error}`] : []
  })
}

/** The keys that a translation needs to be whole: all of the English ones, and of a plural every form of its language. */
export function missingKeys(english: Catalogue, translation: Catalogue, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const needed = Object.keys(english).flatMap(key =>
    askedKey(key) === key ? [key] : forms.map(form => `${askedKey(key)}_${form}`)
  )
  return [...new Set(needed)].filter(key => !(key in translation)).toSorted()
}

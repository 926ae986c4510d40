import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { reachedFrom } from '../infra/docker/testing/imports.ts'
import { installedBy } from '../infra/docker/testing/modules.ts'

const root = resolve(import.meta.dirname, '..')
const BLOCKS = 'packages/blocks'

const dependenciesOf = (folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(manifest.dependencies ?? {})
}
const foldersWith = (start: string) => readdirSync(root).filter(name => name.startsWith(start))
const REMOTES = foldersWith('mf-')
const SERVICES = foldersWith('svc-')

/** Whether a file of the folder imports exactly this. */
const imports = (folder: string, name: string): boolean =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).some(
    path => /\.tsx?$/.test(path) && readFileSync(join(root, folder, 'src', path), 'utf8').includes(` from '${name}'`)
  )

test('what services import of the blocks is pure: no component, no style, no package that it does not declare', () => {
  const { files, packages } = reachedFrom([`${BLOCKS}/src/models.ts`])
  expect(files.has(`${BLOCKS}/src/sorting/model.ts`)).toBe(true)
  expect([...files].filter(file => !/^packages\/(blocks|contracts)\/src\/.*\.ts$/.test(file))).toEqual([])
  const declared = [...dependenciesOf(BLOCKS), ...dependenciesOf('packages/contracts')]
  expect([...packages.keys()].filter(name => !declared.includes(name))).toEqual([])
})

test('every remote that shows blocks declares the packages that showing them takes', () => {
  const components = readdirSync(join(root, BLOCKS, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('/components.ts'))
    .map(path => `${BLOCKS}/src/${path}`)
  const { files, packages } = reachedFrom([`${BLOCKS}/src/index.ts`, `${BLOCKS}/src/viewer.ts`, ...components])
  const taken = [...packages].flatMap(([name, folder]) => (folder.startsWith(BLOCKS) ? [name] : []))
  expect(taken).toContain('interactjs')
  expect([...files].some(file => file.startsWith('packages/ui/'))).toBe(true)
  const needed = [...taken, '@annals/ui'].filter(name => !dependenciesOf(BLOCKS).includes(name))
  const remotes = REMOTES.filter(
    folder => imports(folder, '@annals/blocks') || imports(folder, '@annals/blocks/viewer')
  )
  expect(remotes).toEqual(['mf-builder', 'mf-viewer'])
  for (const folder of remotes) {
    const declared = dependenciesOf(folder)
    expect([folder, needed.filter(name => !declared.includes(name))]).toEqual([folder, []])
  }
})

test("a student's page fetches the models of block types one by one", () => {
  const entries = ['viewer', 'loaded-models'].map(name => `${BLOCKS}/src/${name}.ts`)
  const { files } = reachedFrom(entries)
  expect(files.has(`${BLOCKS}/src/block-rules.ts`)).toBe(true)
  expect([...files].filter(file => file.endsWith('/model.ts'))).toEqual([])
  for (const name of ['@annals/blocks', '@annals/blocks/models'])
    expect([name, imports('mf-viewer', name)]).toEqual([name, false])
})

test.each(SERVICES)('%s is installed in production without any package of the browser', service => {
  const elsewhere = [...SERVICES, 'packages/service-kit', 'packages/contracts', BLOCKS].flatMap(dependenciesOf)
  const browser = [...REMOTES, 'shell', 'packages/ui', 'packages/web-kit']
    .flatMap(dependenciesOf)
    .filter(name => !elsewhere.includes(name))
  expect(browser).toEqual(expect.arrayContaining(['react', 'interactjs', 'quill', '@annals/ui', '@annals/web-kit']))
  const installed = installedBy([service])
  expect(browser.filter(name => installed.has(`node_modules/${name}`))).toEqual([])
})

test('a block type is known to its own folder and to the one list', () => {
  const source = join(root, BLOCKS, 'src')
  const types = readdirSync(source).filter(name => existsSync(join(source, name, 'model.ts')))
  expect(types).toContain('sorting')
  const importers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => {
    if (!/\.tsx?$/.test(path)) return false
    const text = readFileSync(join(source, path), 'utf8')
    return types.some(type => !path.startsWith(`${type}/`) && new RegExp(`['"\`][./]+/${type}/`).test(text))
  })
  expect(importers).toEqual(['block-models.ts'])
})

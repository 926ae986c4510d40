import { expect, test } from '@jest/globals'
import { resolve } from 'node:path'
import { betweenParts, cyclesIn, partOf } from './import-cycles.ts'
import { filesImported, importsIn, isTest, packagesOf } from './imports.ts'

const packages = packagesOf(resolve(import.meta.dirname, '..'))
// No code depends on tests, and tests may import every part.
const code = packages.flatMap(({ files }) => files.filter(({ path }) => !isTest(path)))
const arrows = new Map(code.map(file => [file.path, new Set(filesImported(file, packages))]))
const told = (cycles: string[][]) => cycles.map(cycle => cycle.join(' → '))

test('every package is read', () => {
  expect(code.map(({ path }) => partOf(path))).toEqual(
    expect.arrayContaining(['packages/ui/src/core', 'svc-shares/src/areas/shares', 'shell/src/bootstrap.tsx'])
  )
})

test('no file imports itself over others', () => {
  expect(told(cyclesIn(arrows))).toEqual([])
})

test('no folder of a package imports itself over others', () => {
  expect(told(cyclesIn(betweenParts(arrows)))).toEqual([])
})

const graph = (...lines: string[]) =>
  new Map(
    lines.map(line => {
      const [from = '', ...to] = line.split(' ')
      return [from, new Set(to)]
    })
  )

test('a cycle is told as the way round', () => {
  expect(told(cyclesIn(graph('a b c', 'b c', 'c d', 'd b')))).toEqual(['b → c → d → b'])
  expect(cyclesIn(graph('a b c', 'b d', 'c d', 'd'))).toEqual([])
})

test('folders make a cycle where no files do', () => {
  const files = graph('ui/src/a/one.ts ui/src/b/one.ts', 'ui/src/b/one.ts', 'ui/src/b/two.ts ui/src/a/two.ts')
  expect(cyclesIn(files)).toEqual([])
  expect(told(cyclesIn(betweenParts(files)))).toEqual(['ui/src/a → ui/src/b → ui/src/a'])
})

test('types and what is loaded later count too', () => {
  const source = `import a, { b } from './a.ts'
    import type { C } from './c.ts'
    export * from './d.ts'
    export { e } from './e.ts'
    import './f.css'
    const later = () => import('./g.ts')
    type H = import('./h.ts').H
    const words = "import x from './no.ts'"`
  expect(importsIn(source)).toEqual(['./a.ts', './c.ts', './d.ts', './e.ts', './f.css', './g.ts', './h.ts'])
})

import { expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../infra/local/bootstrap/paths.mjs'

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)'/gmu

/** Classes that a component takes from its CSS modules, and that are not defined there. */
function missingClasses(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', address = '']) => {
    const css = readFileSync(join(root, dirname(file), address), 'utf8')
    const defined = new Set([...css.matchAll(/\.([a-z][\w-]*)/giu)].map(found => found[1]))
    const used = [...code.matchAll(new RegExp(String.raw`(?<![\w./'-])${name}\.(\w+)`, 'gu'))].map(found => found[1]!)
    return used.filter(entry => !defined.has(entry)).map(entry => `${file}: ${name}.${entry}`)
  })
}

// A class that is renamed on one side only leaves a screen without its layout, and nothing else notices.
test('every class of a component exists in its CSS module', () => {
  const files = globSync('{mf-*,packages/*,shell}/src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(missingClasses)).toEqual([])
})

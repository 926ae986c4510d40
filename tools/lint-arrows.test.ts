import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
let scratch: string
let findings: { filename: string; help?: string }[]

const lint = (cwd: string) =>
  spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], { cwd, encoding: 'utf8' }).stdout

// The fixtures are outside the linted tree, so that they can break the rules on purpose.
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'annals-arrows-'))
  cpSync(join(root, 'tools/lint-fixtures'), scratch, { recursive: true })
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify({ ...config, $schema: undefined, ignorePatterns: [] }))
  findings = JSON.parse(lint(scratch)).diagnostics
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test.each([
  ['mf-builder/src/forbidden.ts', 'Areas meet only through the URL'],
  ['mf-builder/src/forbidden.ts', 'second copy would break the shared singletons'],
  ['mf-builder/src/forbidden.ts', 'Nothing in the browser imports service code'],
  ['packages/contracts/src/forbidden.ts', 'contracts is the language of all'],
  ['svc-api/src/forbidden.ts', 'No service imports another'],
  ['svc-api/src/forbidden.ts', 'Services take the pure models alone'],
  ['svc-api/src/address.ts', 'Limits count networks'],
  ['svc-api/src/taken-out.ts', 'Limits count networks'],
  ['svc-api/src/parameter.ts', 'Limits count networks'],
  ['shell/src/forbidden.ts', 'The shell learns its remotes from /registry.json']
])('%s is refused, and told: %s', (file, message) => {
  const told = findings.filter(finding => finding.filename.endsWith(file)).map(finding => finding.help ?? '')
  expect(told.join('\n')).toContain(message)
})

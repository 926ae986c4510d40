import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withNode } from '../before-node24/find-node.mjs'
import { root } from '../before-node24/paths.mjs'
import { run } from '../before-node24/run.mjs'

/** What one suite ended with. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Shown where something failed or was skipped. */
  output: string
}

const node = process.execPath
const tool = (name: string) => join(root, 'node_modules/.bin', name)
const readReport = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** A tool that is one check: it passes or fails as a whole. */
async function single(name: string, command: string, args: string[]): Promise<Outcome> {
  const began = Date.now()
  const result = await run(tool(command), args, { cwd: root, env: withNode(node), timeout: 300_000 })
  const good = result.code === 0
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, seconds: since(began), output: result.output }
}

/** Format, lint and types. */
export async function staticChecks(): Promise<Outcome[]> {
  return [
    ...(await Promise.all([
      single('lint', 'oxlint', ['--type-aware', '.']),
      single('format', 'prettier', [
        '--check',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '--log-level',
        'warn',
        '.'
      ])
    ])),
    ...(await Promise.all([
      single('types of services', 'tsc', ['-p', 'tsconfig.node.json']),
      single('types of pages', 'tsc', ['-p', 'tsconfig.browser.json'])
    ]))
  ]
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  success: boolean
}

/**
 * Jest projects. A suite that does not even load counts as one failure.
 *
 * @param projects of jest.config.mjs
 */
export async function jest(projects: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-jest-'))
  const report = join(folder, 'report.json')
  try {
    const result = await run(
      node,
      [
        '--experimental-vm-modules',
        '--no-warnings',
        join(root, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        ...projects,
        '--maxWorkers=2',
        '--json',
        `--outputFile=${report}`
      ],
      { cwd: root, env: { ...withNode(node), ...env }, timeout: 2_400_000 }
    )
    const said = readReport<JestReport>(report)
    const failed = said.numFailedTests + said.numRuntimeErrorTestSuites
    return {
      name: projects.join(' + '),
      passed: said.numPassedTests,
      failed: failed || (said.success ? 0 : 1),
      skipped: said.numPendingTests + said.numTodoTests,
      seconds: since(began),
      output: result.stderr
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
}

/**
 * Browser journeys against a running site.
 *
 * @param project of e2e/playwright.config.ts, with those on which it depends
 * @param env SITE_URL, paths of the browsers and the site's own
 */
export async function journeys(name: string, project: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const result = await run(
      node,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        env: { ...withNode(node), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        timeout: 2_400_000
      }
    )
    const { stats } = readReport<PlaywrightReport>(report)
    return {
      name,
      passed: stats.expected,
      failed: stats.unexpected || (result.code === 0 ? 0 : 1),
      skipped: stats.skipped,
      seconds: since(began),
      output: result.output
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Parts of a site of its own are killed under saving students: the drill's short form. */
export async function shortDrill(): Promise<Outcome> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-drill-'))
  const report = join(folder, 'report.json')
  try {
    const result = await run(node, [join(root, 'bench/src/drill/main.ts'), '--short', '--report', report], {
      cwd: root,
      env: withNode(node),
      timeout: 600_000
    })
    const { passed, failed } = readReport<{ passed: number; failed: number }>(report)
    return { name: 'drill', passed, failed, skipped: 0, seconds: since(began), output: result.output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function tell({ name, passed, failed, skipped, seconds, output }: Outcome): void {
  const words = `  ${failed ? '✗' : '✓'} ${name.padEnd(28)}${String(passed).padStart(5)} passed`
  console.log(`${words}${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}   ${seconds} s`)
  if (failed) console.log(`\n${output.trim().slice(-20_000)}\n`)
  else if (skipped) console.log(linesOfSkips(output))
}

/** The closing line over all suites.
 * @returns the exit code */
export function close(outcomes: Outcome[]): number {
  const sum = (field: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return sum('failed') || !sum('passed') ? 1 : 0
}

const since = (began: number) => Math.round((Date.now() - began) / 100) / 10
const linesOfSkips = (output: string) =>
  output
    .split('\n')
    .filter(line => /skip|○|^\s+-\s/i.test(line))
    .join('\n')

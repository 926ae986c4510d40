import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withNode } from '../bootstrap/find-node.mjs'
import { cacheDir, root } from '../bootstrap/paths.mjs'
import { run } from '../bootstrap/run.mjs'

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

export interface Suite<Report> {
  name: string
  /** Program and arguments for Node; the suite writes its report to `file`. */
  args(file: string): string[]
  cwd: string
  env?: (file: string) => NodeJS.ProcessEnv
  minutes: number
  read(report: Report): Pick<Outcome, 'passed' | 'failed' | 'skipped'>
}

/** Runs a suite to its end. One that ends without a report, because it was stopped or did not begin, failed. */
export async function suite<Report>({ name, args, cwd, env, minutes, read }: Suite<Report>): Promise<Outcome> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-suite-'))
  const file = join(folder, 'report.json')
  try {
    const result = await run(node, args(file), {
      cwd,
      // Tests start hundreds of processes, which would compile the same code again.
      env: { ...withNode(node), NODE_COMPILE_CACHE: join(cacheDir, 'compile'), ...env?.(file) },
      timeout: minutes * 60_000
    })
    const wrote = existsSync(file)
    const said = wrote ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : NOTHING
    const why = result.timedOut ? `\nStopped: it did not end within ${minutes} minutes.` : ''
    return {
      name,
      ...said,
      failed: said.failed || (wrote && result.code === 0 ? 0 : 1),
      seconds: since(began),
      output: result.output + why
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const NOTHING = { passed: 0, failed: 0, skipped: 0 }

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

/**
 * Jest projects. A test file that does not even load counts as one failure.
 *
 * @param projects of jest.config.mjs
 */
export const jest = (projects: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  suite<JestReport>({
    name: projects.join(' + '),
    args: file => [
      '--experimental-vm-modules',
      '--no-warnings',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--maxWorkers=2',
      '--json',
      `--outputFile=${file}`
    ],
    cwd: root,
    env: () => env,
    minutes: 100,
    read: report => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests
    })
  })

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
}

/**
 * Browser journeys against a running site.
 *
 * @param project of e2e/playwright.config.ts, with those on which it depends
 * @param env SITE_URL, paths of the browsers and the site's own
 */
export const journeys = (name: string, project: string, env: NodeJS.ProcessEnv): Promise<Outcome> =>
  suite<PlaywrightReport>({
    name,
    args: () => [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--project=${project}`,
      '--reporter=list,json'
    ],
    cwd: join(root, 'e2e'),
    env: file => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    minutes: 100,
    read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped })
  })

/** Parts of a site of its own are killed under saving students: the drill's short form. */
export const shortDrill = (): Promise<Outcome> =>
  suite<{ passed: number; failed: number }>({
    name: 'drill',
    args: file => [join(root, 'bench/src/drill/main.ts'), '--short', '--report', file],
    cwd: root,
    minutes: 10,
    read: ({ passed, failed }) => ({ passed, failed, skipped: 0 })
  })

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

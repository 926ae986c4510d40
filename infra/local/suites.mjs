import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withNode } from './node24.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** What one suite ended with. `output` is shown where something failed or was skipped.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, output: string }} Outcome */

const tool = name => join(root, 'node_modules/.bin', name)

/**
 * A tool that is one check: it passes or fails as a whole.
 *
 * @param {string} node @param {string} name @param {string} command @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function single(node, name, command, args) {
  const began = Date.now()
  const result = await run(tool(command), args, { cwd: root, env: withNode(node), timeout: 300_000 })
  const good = result.code === 0
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, seconds: since(began), output: result.output }
}

/** Format, lint and types. @param {string} node @returns {Promise<Outcome[]>} */
export async function staticChecks(node) {
  return [
    ...(await Promise.all([
      single(node, 'lint', 'oxlint', ['--type-aware', '.']),
      single(node, 'format', 'prettier', ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'])
    ])),
    ...(await Promise.all([
      single(node, 'types of services', 'tsc', ['-p', 'tsconfig.node.json']),
      single(node, 'types of pages', 'tsc', ['-p', 'tsconfig.browser.json'])
    ]))
  ]
}

/**
 * Jest projects. A suite that does not even load counts as one failure.
 *
 * @param {string} node @param {string[]} projects of jest.config.mjs @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export async function jest(node, projects, env = {}) {
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
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites, success } =
      JSON.parse(readFileSync(report, 'utf8'))
    const failed = numFailedTests + numRuntimeErrorTestSuites
    return {
      name: projects.join(' + '),
      passed: numPassedTests,
      failed: failed || (success ? 0 : 1),
      skipped: numPendingTests + numTodoTests,
      seconds: since(began),
      output: result.stderr
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Browser journeys against a running site.
 *
 * @param {string} node @param {NodeJS.ProcessEnv} env SITE_URL, CHROMIUM_PATH and the site's own
 * @returns {Promise<Outcome>}
 */
export async function journeys(node, env) {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const result = await run(
      node,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        env: { ...withNode(node), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        timeout: 2_400_000
      }
    )
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      name: 'journeys',
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

/**
 * Parts of a site of its own are killed under saving students: the drill's short form.
 *
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
export async function shortDrill(node) {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'annals-drill-'))
  const report = join(folder, 'report.json')
  try {
    const result = await run(node, [join(root, 'bench/src/drill/main.ts'), '--short', '--report', report], {
      cwd: root,
      env: withNode(node),
      timeout: 600_000
    })
    const { passed, failed } = JSON.parse(readFileSync(report, 'utf8'))
    return { name: 'drill', passed, failed, skipped: 0, seconds: since(began), output: result.output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Outcome} outcome */
export function tell({ name, passed, failed, skipped, seconds, output }) {
  const words = `  ${failed ? '✗' : '✓'} ${name.padEnd(28)}${String(passed).padStart(5)} passed`
  console.log(`${words}${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}   ${seconds} s`)
  if (failed) console.log(`\n${output.trim().slice(-20_000)}\n`)
  else if (skipped) console.log(linesOfSkips(output))
}

/** The closing line over all suites. @param {Outcome[]} outcomes @returns {number} exit code */
export function close(outcomes) {
  const sum = field => outcomes.reduce((total, outcome) => total + outcome[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return sum('failed') || !sum('passed') ? 1 : 0
}

const since = began => Math.round((Date.now() - began) / 100) / 10
const linesOfSkips = output =>
  output
    .split('\n')
    .filter(line => /skip|○|^\s+-\s/i.test(line))
    .join('\n')

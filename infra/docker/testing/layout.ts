import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { run } from '../../local/bootstrap/run.mjs'
import { root } from '../../local/bootstrap/paths.mjs'
import { type Copy, stageOf, stages } from './dockerfile.ts'
import { linkModules } from './modules.ts'

/** A line of .dockerignore: `*` matches within a folder, `**` across folders. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => {
    const signs = line.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    const pattern = signs.replaceAll(/\*\*\/|\*/g, found => (found === '*' ? '[^/]*' : '(.*/)?'))
    return new RegExp(`^${pattern}(/|$)`)
  })

/** Whether a file or folder of the repository never gets into an image. */
export const isIgnored = (path: string): boolean => ignored.some(line => line.test(path))

/** The path of an image's address below `folder`. */
const placeIn = (folder: string, path: string) =>
  path.startsWith('/') ? join(folder, path) : join(folder, 'app', path)

const install = /^cp package-lock\.json \/tmp\/lock && npm install (.*) && cmp package-lock\.json \/tmp\/lock$/

const runStep = async (folder: string, command: string) => {
  const app = join(folder, 'app')
  const flags = install.exec(command)?.[1]
  if (flags !== undefined) {
    const workspaces = [...flags.matchAll(/--workspace (\S+)/g)].map(match => match[1] ?? '')
    if (flags.includes('--omit=dev') === (workspaces.length === 0)) throw new Error(`not known: npm install ${flags}`)
    return linkModules(app, workspaces)
  }
  if (command.startsWith('mkdir ')) {
    const made = /^mkdir -p (.*?) && chown/.exec(command)?.[1] ?? ''
    for (const path of made.split(' ')) await mkdir(placeIn(folder, path), { recursive: true })
    return
  }
  const result = await run('/bin/sh', ['-c', command], { cwd: app, timeout: 300_000 })
  if (result.code !== 0) throw new Error(`${command}\n${result.output}`)
}

/** Copies as Docker does: the content of a folder into the target, a file into a target that ends in a slash. */
const copyStep = async (folder: string, { from, sources, target }: Copy, scratch: string) => {
  const origin = from === null ? root : await layOut(from, await mkdtemp(join(scratch, `${from}-`)))
  for (const source of sources) {
    const path = from === null ? join(root, source) : placeIn(origin, source)
    if (!existsSync(path)) throw new Error(`There is no ${source} in ${from ?? 'the repository'}`)
    const intoFolder = target.endsWith('/') && statSync(path).isFile()
    const place = placeIn(folder, intoFolder ? join(target, basename(source)) : target)
    await mkdir(join(place, '..'), { recursive: true })
    await cp(path, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: item => from !== null || !isIgnored(relative(root, item))
    })
  }
}

/**
 * Creates an image's files below `folder` as the Dockerfile says, without the base image. Packages are links to the
 * repository's: exactly those that the image would install. Returns the folder.
 */
export const layOut = async (target: string, folder: string): Promise<string> => {
  const stage = stageOf(target)
  await mkdir(join(folder, 'app'), { recursive: true })
  if (stages.has(stage.base)) await layOut(stage.base, folder)
  const scratch = await mkdtemp(`${folder}-`)
  try {
    for (const step of stage.steps)
      await (step.kind === 'copy' ? copyStep(folder, step, scratch) : runStep(folder, step.command))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return folder
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../local/bootstrap/paths.mjs'

export interface Copy {
  kind: 'copy'
  /** The stage it copies from; null is the repository. */
  from: string | null
  sources: string[]
  target: string
}

export type Step = Copy | { kind: 'run'; command: string }

export interface Stage {
  name: string
  /** Another stage, or an image with its tag. */
  base: string
  steps: Step[]
  env: Record<string, string>
  user: string | null
  command: string[] | null
}

export type Stages = ReadonlyMap<string, Stage>

const words = (text: string) => text.trim().split(/\s+/)

const copyOf = (rest: string): Copy => {
  const parts = words(rest)
  const flag = parts[0]?.startsWith('--from=') ? parts.shift() : undefined
  const target = parts.pop() ?? ''
  return { kind: 'copy', from: flag?.slice('--from='.length) ?? null, sources: parts, target }
}

/**
 * Reads the Dockerfile instructions that ours uses. Throws at an unknown one, so that nothing in an image is left
 * unchecked.
 */
export const parseDockerfile = (text: string): Stages => {
  const args: Record<string, string> = {}
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'ARG') {
      const [name = '', value = ''] = rest.split('=')
      args[name] = value
    } else if (instruction === 'FROM') {
      const [base = '', , name = ''] = words(rest.replaceAll(/\$\{(\w+)\}/g, (_all, arg: string) => args[arg] ?? ''))
      const before = stages.get(base)
      stage = { name, base, steps: [], env: { ...before?.env }, user: before?.user ?? null, command: null }
      stages.set(name, stage)
    } else if (!stage) throw new Error(`before the first stage: ${line}`)
    else if (instruction === 'COPY') stage.steps.push(copyOf(rest))
    else if (instruction === 'RUN') stage.steps.push({ kind: 'run', command: rest })
    else if (instruction === 'ENV') {
      const [name = '', value = ''] = rest.split('=')
      stage.env[name] = value
    } else if (instruction === 'USER') stage.user = rest
    else if (instruction === 'CMD') stage.command = JSON.parse(rest) as string[]
    else if (instruction !== 'WORKDIR' && instruction !== 'STOPSIGNAL') throw new Error(`not known: ${line}`)
    if (instruction === 'WORKDIR' && rest !== '/app') throw new Error(`everything is laid out in /app: ${line}`)
  }
  return stages
}

export const stages = parseDockerfile(readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8'))

export const stageOf = (name: string): Stage => {
  const stage = stages.get(name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
  return stage
}

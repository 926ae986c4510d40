import { messageOf } from '../processes/errors.ts'

/** One step of a start, for the terminal and the starting page. */
export interface Step {
  id: string
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  note: string
  /** How long it took; null until it ended. */
  ms: number | null
  /** When it began, in ms since 1970. */
  since: number | null
}

export type Note = (text: string) => void
export type Plan = readonly (readonly [id: string, label: string])[]
export type Steps = ReturnType<typeof createSteps>

/**
 * @param plan in the order shown
 * @param onChange called when a step begins and when it ends
 */
export function createSteps(plan: Plan, onChange: (step: Step) => void = () => {}) {
  const begun = Date.now()
  const steps = plan.map(([id, label]): Step => ({ id, label, state: 'waiting', note: '', ms: null, since: null }))
  return {
    begun,

    /** @returns all of them, with the time so far of those under way */
    list: (): Step[] => steps.map(step => ({ ...step, ms: step.ms ?? (step.since ? Date.now() - step.since : null) })),

    /** @returns what the work answers; a failure is marked and thrown on */
    async run<T>(id: string, work: (note: Note) => Promise<T>): Promise<T> {
      const step = steps.find(one => one.id === id)
      if (!step) throw new Error(`There is no step ${id}.`)
      const began = Date.now()
      const finish = (state: 'done' | 'failed') => {
        step.state = state
        step.ms = Date.now() - began
        onChange({ ...step })
      }
      step.state = 'running'
      step.since = began
      onChange({ ...step })
      try {
        const result = await work(text => (step.note = text))
        finish('done')
        return result
      } catch (error) {
        step.note = messageOf(error).split('\n')[0] ?? ''
        finish('failed')
        throw error
      }
    }
  }
}

/** @returns "0.4 s", "12 s", "1 min 5 s" */
export function inSeconds(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

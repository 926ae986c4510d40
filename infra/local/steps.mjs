/**
 * The steps of a start, for the terminal and the starting page.
 *
 * @typedef {{ id: string, label: string, state: 'waiting' | 'running' | 'done' | 'failed', note: string, ms: number | null, since: number | null }} Step
 */

/**
 * @param {[id: string, label: string][]} plan in the order shown
 * @param {(step: Step) => void} [onChange] called when a step begins and when it ends
 */
export function createSteps(plan, onChange = () => {}) {
  const begun = Date.now()
  /** @type {Step[]} */
  const steps = plan.map(([id, label]) => ({ id, label, state: 'waiting', note: '', ms: null, since: null }))
  return {
    begun,
    /** @returns {Step[]} with the time so far of those under way */
    list: () => steps.map(step => ({ ...step, ms: step.ms ?? (step.since ? Date.now() - step.since : null) })),
    /**
     * @template T
     * @param {string} id
     * @param {(note: (text: string) => void) => Promise<T>} work
     * @returns {Promise<T>} what the work answers; a failure is marked and thrown on
     */
    async run(id, work) {
      const step = steps.find(one => one.id === id)
      if (!step) throw new Error(`There is no step ${id}.`)
      const finish = state => {
        step.state = state
        step.ms = Date.now() - /** @type {number} */ (step.since)
        onChange({ ...step })
      }
      step.state = 'running'
      step.since = Date.now()
      onChange({ ...step })
      try {
        const result = await work(text => (step.note = text))
        finish('done')
        return result
      } catch (error) {
        step.note = String(error.message).split('\n')[0]
        finish('failed')
        throw error
      }
    }
  }
}

/** @param {number} ms @returns {string} "0.4 s", "12 s", "1 min 5 s" */
export function inSeconds(ms) {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

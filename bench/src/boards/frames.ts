import type { TraceEvent } from './trace.ts'

/** The frames of a gesture, in milliseconds. */
export interface Frames {
  /** Time from each frame to the next one. */
  times: number[]
  /** Script, style and layout for each frame: since the end of the one before, until its own end. */
  work: number[]
  /** Durations of the animation frames, from the first task that belongs to a frame to its end. */
  durations: number[]
  /** What the page's thread did in each of `times`; the rest of a frame's time it waited for the display. */
  parts: Record<Part, number>[]
}

/** The trace's names of tasks; those of one part lie within one another, garbage is also collected within scripts. */
const TASKS = {
  script: [
    'EvaluateScript',
    'EventDispatch',
    'FireAnimationFrame',
    'FireIdleCallback',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire'
  ],
  layout: ['Layout', 'UpdateLayoutTree'],
  paint: ['Commit', 'HitTest', 'Layerize', 'Paint', 'PrePaint'],
  garbage: ['MajorGC', 'MinorGC']
} as const
export type Part = keyof typeof TASKS
export const PARTS = Object.keys(TASKS) as Part[]

/** What counts as work. */
const WORK = new Set<string>([...TASKS.script, ...TASKS.layout])

interface Span {
  from: number
  to: number
}

const byStart = (one: Span, other: Span) => one.from - other.from

/** Entries that lie in no other one, by their start. */
function outermost(spans: readonly Span[]): Span[] {
  let end = -Infinity
  return spans
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter(({ to }) => {
      if (to <= end) return false
      end = to
      return true
    })
}

/** Begin and end of every entry of this name. */
function pairs(events: readonly TraceEvent[], name: string): Span[] {
  const begun = new Map<string, number>()
  const spans: Span[] = []
  for (const event of events.filter(one => one.name === name)) {
    const id = event.id2?.local ?? ''
    if (event.ph === 'b') begun.set(id, event.ts)
    const from = begun.get(id)
    if (event.ph !== 'e' || from === undefined) continue
    begun.delete(id)
    spans.push({ from, to: event.ts })
  }
  return spans.toSorted(byStart)
}

/** The frames that a page's thread made, from the trace. The first one is left out, because it began before. */
export function framesOf(events: readonly TraceEvent[]): Frames {
  const page = events.find(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
  if (!page) throw new Error('The trace has no frame')
  const own = events
    .filter(({ pid, tid }) => pid === page.pid && tid === page.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const frames = pairs(own, 'AnimationFrame')
  const drawn = pairs(own, 'AnimationFrame::Render')
  const tasksOf = (names: ReadonlySet<string>) =>
    outermost(
      own.flatMap(({ name, ph, ts, dur = 0 }) => (ph === 'X' && names.has(name) ? [{ from: ts, to: ts + dur }] : []))
    )
  const ms = (microseconds: number) => microseconds / 1000
  const after = drawn.slice(1)
  /** For each frame, how long these tasks took between the end of the one before and its own end. */
  const timesOf = (names: ReadonlySet<string>) => {
    const tasks = tasksOf(names)
    return after.map(({ to }, at) =>
      ms(
        tasks
          .filter(task => task.from >= (drawn[at]?.to ?? to) && task.from < to)
          .reduce((sum, task) => sum + task.to - task.from, 0)
      )
    )
  }
  const byPart = PARTS.map(part => [part, timesOf(new Set(TASKS[part]))] as const)
  return {
    times: after.map(({ from }, at) => ms(from - (drawn[at]?.from ?? from))),
    work: timesOf(WORK),
    durations: frames.map(({ from, to }) => ms(to - from)),
    parts: after.map(
      (_, at) => Object.fromEntries(byPart.map(([part, all]) => [part, all[at] ?? 0])) as Frames['parts'][0]
    )
  }
}

/** The smallest value that is not exceeded by this part of the values. */
export function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const found = sorted[Math.ceil(sorted.length * part) - 1]
  if (found === undefined) throw new Error('No frame was drawn')
  return found
}

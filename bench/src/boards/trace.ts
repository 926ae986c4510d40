import type { Browser, Page } from '@playwright/test'

/** What is used of an entry of the browser's trace; times are in microseconds. */
export interface TraceEvent {
  name: string
  /** `X` has a duration, `b` and `e` are begin and end of something with an id, `M` gives something its name. */
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  id2?: { local?: string }
}

/** The browser's trace of this work on a page. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  let trace: Buffer
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

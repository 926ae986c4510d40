import { createThreads } from '../threads.ts'
import { type Cleaned, cleaned } from './cleaned.ts'

export type { Cleaned }

/** Characters of one call's texts that are sanitised at a time; they take about 10 ms. */
const AT_ONCE = 20_000
const LIMIT_MS = 10_000

export interface Sanitiser {
  /**
   * The sanitised texts, in the same order.
   * @param owner the texts' owner: long texts of one member do not delay those of others
   * @throws ServiceError UNAVAILABLE where too many are waiting or it takes too long
   */
  clean(owner: string, texts: readonly string[]): Promise<Cleaned[]>
  close(): Promise<void>
}

/** Sanitises texts. Long ones are sanitised in a separate thread, so that the service still responds. */
export function createSanitiser(): Sanitiser {
  const threads = createThreads<readonly string[], Cleaned[]>({
    module: new URL('./sanitiser-thread.ts', import.meta.url),
    limitMs: LIMIT_MS
  })
  return {
    async clean(owner, texts) {
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      return characters <= AT_ONCE ? texts.map(cleaned) : threads.run(owner, texts)
    },
    close: threads.close
  }
}

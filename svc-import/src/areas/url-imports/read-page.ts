import { parentPort } from 'node:worker_threads'
import { pageFacts } from './page-facts.ts'
import { pageText } from './page-text.ts'

/** A page as it arrived. */
export interface ArrivedPage {
  bytes: Uint8Array
  contentType: string
  url: string
}

// A page of any origin is read in its own thread.
parentPort?.on('message', ({ bytes, contentType, url }: ArrivedPage) =>
  parentPort?.postMessage(pageFacts(pageText(bytes, contentType), url))
)

import { parentPort } from 'node:worker_threads'

/** A thread for tests: answers a number with its double, never answers `'hang'`, and throws at `'fail'`. */
parentPort?.on('message', (input: unknown) => {
  if (typeof input === 'number') parentPort?.postMessage(input * 2)
  if (input === 'fail') throw new Error('on purpose')
  if (input === 'hang') for (;;);
})

import { basename, dirname } from 'node:path'
import { createWorker } from 'tesseract.js'
import { answerParent } from '../../processes/in-child.ts'
import { lowerPriority } from '../../processes/lower-priority.ts'
import type { Recognised, RecogniseTask } from './recognise.ts'

const MB = 1_000_000
const LOOK_EVERY_MS = 20

/** Ends the process where it uses too much: the engine's memory is not part of V8's heap. */
function watchMemory(megabytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * MB) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS).unref()
}

async function read({ picture, language, megabytes }: RecogniseTask): Promise<Recognised> {
  watchMemory(megabytes)
  const [code = '', , packing] = basename(language).split('.')
  const engine = await createWorker(code, undefined, {
    langPath: dirname(language),
    gzip: packing === 'gz',
    // Nothing is written beside this process, and nothing is fetched.
    cacheMethod: 'none',
    // Without it the engine's thread throws what it rejects with as well.
    errorHandler: () => undefined
  })
  const answer = await engine.recognize(picture).then(
    ({ data }): Recognised => ({ text: data.text, confidence: data.confidence }),
    (): Recognised => ({ fault: 'broken' })
  )
  await engine.terminate()
  return answer
}

lowerPriority()
answerParent(read)

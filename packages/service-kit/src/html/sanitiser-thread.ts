import { parentPort } from 'node:worker_threads'
import { cleaned } from './cleaned.ts'

parentPort?.on('message', (texts: string[]) => parentPort?.postMessage(texts.map(cleaned)))

import { resolve } from 'node:path'
import { startSimulator } from './simulator.ts'

const { PORT = '0', ANNALS_SAMPLES = resolve(import.meta.dirname, '../../../shared/data') } = process.env
const simulator = await startSimulator({ port: Number(PORT), samplesDir: ANNALS_SAMPLES })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void simulator.stop())

import { type Driver, createDriver } from './drive.ts'
import type { Ask, Setup, Told } from './client.ts'
import { rawSaves } from './raw-saves.ts'
import { serviceSaves } from './service-saves.ts'

/** The process that creates the load. It does nothing but save, so that other work does not change the latencies. */
const tell = (message: Told) => process.send?.(message)
let driver: Driver | null = null
let close = async () => {}

const respond = async (ask: Ask): Promise<void> => {
  if (ask.kind === 'setup') {
    const setup: Setup = ask.setup
    const target = setup.kind === 'service' ? serviceSaves(setup) : await rawSaves(setup)
    close = target.close
    driver = createDriver(setup.students, target.save)
    tell({ kind: 'ready' })
  } else if (ask.kind === 'run' && driver) {
    const run = await driver.run(ask)
    tell({ kind: 'ran', run, acknowledged: driver.acknowledged() })
  } else if (ask.kind === 'close') {
    await close()
    process.disconnect()
  }
}
process.on('message', (ask: Ask) => {
  respond(ask).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }))
})
// The parent process has ended.
process.on('disconnect', () => process.exit())

import { setTimeout as pause } from 'node:timers/promises'
import { endPrograms } from '../bootstrap/run.mjs'
import type { Site } from '../site/start-site.ts'
import { stopAll } from '../site/stop-all.ts'
import { inSeconds } from '../progress/steps.ts'
import { createSupervisor } from './supervisor.ts'

type Held = Pick<Site, 'restart' | 'stop'>

/**
 * What holds a site from its start until Ctrl+C: parts that fall are started again, a signal stops everything in order
 * and ends this process, a second signal forces it.
 */
export function createRunner({ dataDir, say }: { dataDir: string; say: (text: string) => void }) {
  let site: Held | null = null
  let stops = 0
  let starting: Promise<unknown> = Promise.resolve()
  const supervisor = createSupervisor({ site: () => (stops ? null : site), dataDir, say })

  async function stop() {
    stops += 1
    if (stops > 1) {
      say('\nForced.')
      endPrograms()
      await stopAll(dataDir, { patience: 0 })
      process.exit(130)
    }
    say('\nStopping: worker, services, gateway, Redis, MongoDB … (again: force)')
    const begun = Date.now()
    supervisor.close()
    if (!site) {
      endPrograms()
      await Promise.race([starting.catch(() => {}), pause(3000)])
    }
    await (site ? site.stop() : stopAll(dataDir))
    say(`Stopped in ${inSeconds(Date.now() - begun)}. What was made is kept in ${dataDir}.`)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

  return {
    isStopping: () => stops > 0,

    async start<Begun extends Held>(
      begin: (onEnded: (name: string, reason: string) => void) => Promise<Begun>
    ): Promise<Begun> {
      const begun = begin((name, reason) => void supervisor.startAgain(name, reason))
      starting = begun
      const started = await begun
      site = started
      return started
    }
  }
}

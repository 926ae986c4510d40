import { keepUp } from './keeper.mjs'
import { endPrograms } from './run.mjs'
import { stopAll } from './site.mjs'
import { inSeconds } from './steps.mjs'

/**
 * What holds a site from its start until Ctrl+C: parts that fall are started again, a signal stops everything in order
 * and ends this process, a second signal forces it.
 *
 * @param {{ dataDir: string, say: (text: string) => void }} options
 */
export function createRunner({ dataDir, say }) {
  /** @type {import('./site.mjs').Site | null} */
  let site = null
  let stops = 0
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve()
  const keeper = keepUp({ site: () => (stops ? null : site), dataDir, say })

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
    keeper.close()
    if (!site) {
      endPrograms()
      await Promise.race([starting.catch(() => {}), new Promise(done => setTimeout(done, 3000))])
    }
    await (site ? site.stop() : stopAll(dataDir))
    say(`Stopped in ${inSeconds(Date.now() - begun)}. What was made is kept in ${dataDir}.`)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

  return {
    isStopping: () => stops > 0,

    /**
     * @param {(onEnded: (name: string, reason: string) => void) => Promise<import('./site.mjs').Site>} begin
     * @returns {Promise<import('./site.mjs').Site>}
     */
    start: async begin => {
      const begun = begin((name, reason) => void keeper.raise(name, reason))
      starting = begun
      site = await begun
      return site
    }
  }
}

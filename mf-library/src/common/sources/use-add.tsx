import { errorText, useHost } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { useSignedIn } from './use-signed-in.tsx'

interface Addable {
  uuid: string
  name: string
}

/** Most sources that one call adds (contracts). */
const AT_ONCE = 200

/**
 * Adds published sources to My Sources, after signing in where nobody is signed in. The caller renders `dialog` anywhere
 * on the page.
 * @param done what is said when one source was added
 */
export function useAdd(done: 'add.done' | 'add.fromShelf' = 'add.done'): {
  add: (sources: readonly Addable[]) => Promise<void>
  dialog: ReactNode
} {
  const host = useHost()
  const t = useT()
  const { signedIn, dialog } = useSignedIn()

  /** Answers how many of them were in My Sources already. */
  async function storeMany(sources: readonly Addable[]): Promise<number> {
    let already = 0
    for (let at = 0; at < sources.length; at += AT_ONCE) {
      const uuids = sources.slice(at, at + AT_ONCE).map(({ uuid }) => uuid)
      already += (await host.api.call('addSources', { sources: uuids })).there
    }
    return already
  }
  function manyAdded(all: number, there: number): string {
    if (there === all) return t('add.thereAll', { count: all })
    const added = t('add.many', { count: all - there })
    return there > 0 ? t('add.thereToo', { added, count: there }) : added
  }
  async function store(sources: readonly Addable[]) {
    const [first] = sources
    if (!first) return
    try {
      if (sources.length === 1) {
        const { there } = await host.api.call('addSource', { source: first.uuid })
        host.notify.success(t(there > 0 ? 'add.there' : done, { title: first.name }))
      } else host.notify.success(manyAdded(sources.length, await storeMany(sources)))
    } catch (error) {
      host.notify.error(errorText(error))
    }
  }
  return { add: sources => signedIn(() => store(sources)), dialog }
}

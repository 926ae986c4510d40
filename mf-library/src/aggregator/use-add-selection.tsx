import type { AggregatorRecord, AggregatorTarget } from '@annals/contracts'
import { errorText, isApiError, useHost, useNavigate } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { NameDialog } from '../collections/my-collections/name-dialog.tsx'
import { importPath } from '../collections/paths.ts'
import { useSignedIn } from '../common/sources/use-signed-in.tsx'
import { useT } from '../i18n/index.ts'

/**
 * Imports chosen records by their ids, as sources or as a collection, whose name is asked first; then the import opens
 * (behaviour/aggregator §7). The caller renders `dialog` anywhere on the page.
 */
export function useAddSelection(
  target: AggregatorTarget,
  records: readonly AggregatorRecord[]
): { add: () => void; isAdding: boolean; dialog: ReactNode } {
  const host = useHost()
  const t = useT()
  const navigate = useNavigate()
  const { signedIn, dialog } = useSignedIn()
  const [isNaming, setNaming] = useState(false)
  const [isAdding, setAdding] = useState(false)

  async function send(name?: string): Promise<boolean> {
    setAdding(true)
    try {
      const { data: partner } = await host.api.call('aggregatorPartner')
      const dataset = records.map(({ id }) => id)
      const chosen = { dataset, partner: partner.uuid, type: target, ...(name && { name }) }
      const { data, isAgain } = await host.api.call('importRecords', chosen)
      void navigate(importPath(data), { state: { isAgain } })
      return true
    } catch (error) {
      const text = errorText(error)
      const isReported = isApiError(error) && error.code.startsWith('AGGREGATOR_')
      setAdding(false)
      await host.alert({ title: t('agg.addFailed'), body: isReported ? t('agg.reports', { msg: text }) : text })
      return false
    }
  }

  return {
    add: () => void signedIn(() => (target === 'collection' ? setNaming(true) : void send())),
    isAdding,
    dialog: (
      <>
        {dialog}
        {isNaming && <NameDialog button={t('agg.add')} onName={send} onClose={() => setNaming(false)} />}
      </>
    )
  }
}

import type { ManagedEntry } from '@annals/contracts'
import type { MenuAction } from '@annals/ui/menus'
import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

type Withdrawal = 'withdrawCollection' | 'withdrawNarrative' | 'withdrawActivity'

/** What administrators do with an entry of any kind: see what was done to it, and make it private after a question. */
export function useEntryActions(call: Withdrawal, reload: () => Promise<void>) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()

  /** Does something to an entry, and shows the list as it is then before it is told. */
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    let tell = () => host.notify.success(done)
    try {
      await work()
    } catch (failure) {
      tell = () => host.notify.error(errorText(failure))
    }
    await reload()
    tell()
  }

  async function withdraw({ uuid, title: given }: ManagedEntry): Promise<void> {
    const title = given || t('managed.untitled')
    const agreed = await host.confirm({
      title: t('managed.withdrawTitle', { title }),
      body: t('managed.withdrawText'),
      ok: t('managed.withdraw'),
      danger: true
    })
    if (agreed) await act(() => host.api.call(call, { uuid }), t('managed.withdrawn', { title }))
  }

  const ofEntry = (row: ManagedEntry): MenuAction[] => [
    { id: 'history', label: t('audit.history'), icon: 'clock', href: `/admin/audit?on=${row.uuid}` },
    ...(row.is_published
      ? [
          {
            id: 'withdraw',
            label: t('managed.withdraw'),
            icon: 'lock' as const,
            isDanger: true,
            onAction: () => void withdraw(row)
          }
        ]
      : [])
  ]
  return { act, ofEntry }
}

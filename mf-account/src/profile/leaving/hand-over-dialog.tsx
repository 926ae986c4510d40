import { useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import { BelongingsList } from './belongings-list.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useBelongings } from './use-belongings.ts'
import { useLeaving } from './use-leaving.ts'

interface Props {
  /** A deactivated member whose work an administrator hands over; absent for one's own. */
  of?: { uuid: string; name: string }
  onClose(): void
}

/** Names what goes to a colleague of the same team, and who gets it (behaviour/accounts §12). */
export function HandOverDialog({ of, onClose }: Props) {
  const t = useT()
  const host = useHost()
  const belongings = useBelongings(of?.uuid)
  const leaving = useLeaving()
  const { to, password, isPending } = leaving
  const heir = belongings.there?.have.colleagues.find(({ uuid }) => uuid === to)

  function whyNot(): string | undefined {
    if (!heir) return t('leaving.why.to')
    return !of && password === '' ? t('leaving.why.password') : undefined
  }

  async function handOver() {
    if (isPending || !heir || whyNot() !== undefined) return
    const call = () =>
      of
        ? host.api.call('handOverOfMember', { member: of.uuid, to: heir.uuid })
        : host.api.call('handOver', { password, to: heir.uuid })
    if (!(await leaving.send(call))) return
    host.notify.success(t('leaving.give.done', { name: heir.name }))
    onClose()
  }

  return (
    <LeavingDialog
      title={of ? t('leaving.give.of', { name: of.name }) : t('leaving.give')}
      belongings={belongings}
      leaving={leaving}
      hindranceOf={({ have }) => have.colleagues.length === 0 && <p>{t('leaving.give.nobody')}</p>}
      asksForColleague
      asksForPassword={!of}
      ok={{ label: t('leaving.give.ok'), variant: 'primary', whyNot: whyNot() }}
      failed={t('leaving.give.failed')}
      onSubmit={() => void handOver()}
      onClose={onClose}
    >
      {there => (
        <>
          <p>{of ? t('leaving.give.textOf', { name: of.name }) : t('leaving.give.text')}</p>
          <BelongingsList {...there} />
        </>
      )}
    </LeavingDialog>
  )
}

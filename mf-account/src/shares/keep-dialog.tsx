import { isKeepingDay, type Retention, type ShareEntry } from '@annals/contracts'
import { Button, Dialog, Form, Notice } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { KeepingDayField } from '../common/keeping-day-field.tsx'
import { useT } from '../i18n/index.ts'
import css from './shares.module.css'

interface Props {
  entry: ShareEntry
  retention: Retention
  onClose(): void
  /** Called with what the share says afterwards. */
  onKept(retention: Retention): void
}

/** Until which day the answers to a share are kept (behaviour/sharing §11). */
export function KeepDialog({ entry, retention, onClose, onKept }: Props) {
  const t = useT()
  const { api } = useHost()
  const form = useId()
  const [day, setDay] = useState(retention.until)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function keep() {
    if (day === retention.until) onClose()
    if (day === retention.until || isPending || !isKeepingDay(day, new Date())) return
    setPending(true)
    setProblem('')
    try {
      onKept((await api.call('keepAnswers', { share: entry.share.uuid, until: day })).retention)
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t('keep.title', { title: entry.title || t('shares.untitled') })}
      isOpen
      isLocked={isPending}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('shares.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            {t('keep.save')}
          </Button>
        </>
      }
    >
      <Form id={form} className={css.dialogBody} onSubmit={keep}>
        <KeepingDayField day={day} chosen={retention.until} onChange={setDay} autoFocus />
        {problem && (
          <Notice kind="bad" live="alert" title={t('keep.failed')}>
            {problem}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}

import { Badge, Button, Dialog } from '@annals/ui'
import { errorText, useHost, useNavigate } from '@annals/web-kit'
import { useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { formatDate, useT } from '../i18n/index.ts'
import { useActivity } from './activity-context.ts'
import { homePath } from './paths.ts'
import { compareSides, type Side } from './compare-sides.ts'
import styles from './conflict-dialog.module.css'
import { contentOf } from './lineage.ts'

/** Two windows wrote the same activity: the person sees both and decides, and nothing is lost in either case. */
export function ConflictDialog() {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  const blockText = useBlockText()
  const { workspace, state } = useActivity()
  const [isBusy, setBusy] = useState(false)
  const { conflict, content } = state

  async function decide(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      host.notify.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  async function keepBoth(): Promise<void> {
    const title = t('conflict.copyTitle', { title: content.title || t('untitled') }).slice(0, 300)
    const copy = await workspace.keepCopy(title)
    host.notify.success(t('conflict.copied'), {
      action: { label: t('conflict.openCopy'), onPress: () => void navigate(homePath(copy)) }
    })
  }

  return (
    <Dialog
      title={t('conflict.title')}
      isOpen={conflict !== null}
      onClose={() => undefined}
      role="alertdialog"
      isDismissable={false}
      isLocked
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => void decide(workspace.takeTheirs)}>
            {t('conflict.theirs')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => void decide(workspace.keepMine)}>
            {t('conflict.mine')}
          </Button>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void decide(keepBoth)}>
            {t('conflict.copy')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body', { time: formatDate(conflict?.updated ?? '', 'PP - HH:mm') })}</p>
      {conflict && (
        <div className={styles.sides}>
          <SideView name={t('conflict.yours')} side={compareSides(content, contentOf(conflict), blockText)} />
          <SideView name={t('conflict.others')} side={compareSides(contentOf(conflict), content, blockText)} />
        </div>
      )}
    </Dialog>
  )
}

function SideView({ name, side }: { name: string; side: Side }) {
  const t = useT()
  return (
    <section className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.title} dir="auto">
        {side.title || t('untitled')}
      </p>
      <p className={styles.marks}>
        {side.hasOtherDetails && (
          <Badge icon="edit">
            {t('conflict.details')}: {t('conflict.changed')}
          </Badge>
        )}
        {side.hasOtherOrder && (
          <Badge icon="swap">
            {t('conflict.order')}: {t('conflict.changed')}
          </Badge>
        )}
      </p>
      <ol className={styles.blocks} tabIndex={0} aria-label={`${name}: ${t('blocks.title')}`}>
        {side.blocks.map(({ id, title, difference }) => (
          <li key={id} className={difference === 'same' ? styles.same : undefined}>
            <bdi>{title}</bdi>{' '}
            {difference === 'same' ? (
              <small>{t('conflict.same')}</small>
            ) : (
              <Badge icon={difference === 'only' ? 'plus' : 'edit'}>{t(`conflict.${difference}`)}</Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

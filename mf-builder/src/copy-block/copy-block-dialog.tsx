import { blockTitle } from '@annals/blocks/models'
import { MAX_BLOCKS, type ActivityEntry, type Block } from '@annals/contracts'
import { Button, Dialog, Loading, Notice, Pager } from '@annals/ui'
import { RadioGroup, SearchField } from '@annals/ui/menus'
import { useCall, useErrorText, useHost, useNavigate, useTypedSearch } from '@annals/web-kit'
import { useCallback, useState } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { editorPath } from '../activity/paths.ts'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { copyBlock } from './copy-block.ts'
import styles from './copy-block.module.css'

const PAGE = 12
const NONE: readonly ActivityEntry[] = []

interface Props {
  block: Block
  onClose(): void
}

/** Copies a block to another of the member's activities (behaviour/builder §2.1). */
export function CopyBlockDialog({ block, onClose }: Props) {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  const blockText = useBlockText()
  const textOf = useErrorText()
  const { uuid } = useActivity().state
  const [at, setAt] = useState({ query: '', page: 1 })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  // Nothing is copied to an activity that is no longer on the screen.
  const show = useCallback((to: typeof at) => {
    setAt(to)
    setChosen(null)
  }, [])
  const [typed, setTyped] = useTypedSearch(
    at.query,
    useCallback((query: string) => show({ query, page: 1 }), [show])
  )
  const { data, error, loading, reload } = useCall('myActivities', {
    ...(at.query ? { searchFor: at.query } : {}),
    filters: { sort: 'newest', skip: (at.page - 1) * PAGE, limit: PAGE }
  })
  const entries = (data?.activities ?? NONE).filter(({ activity }) => activity.uuid !== uuid)
  const name = blockTitle(block, blockText)

  async function copy(to: ActivityEntry['activity']): Promise<void> {
    setPending(true)
    setProblem('')
    try {
      const copied = await copyBlock(host.api, block, to.uuid)
      if (copied.outcome === 'copied') {
        const { block: made, position } = copied
        host.notify.success(t('copy.done', { name, title: to.title || t('untitled'), position }), {
          action: { label: t('copy.open'), onPress: () => void navigate(editorPath(to.uuid, made)) }
        })
        onClose()
      } else setProblem(copied.outcome === 'full' ? t('copy.full', { count: MAX_BLOCKS }) : t('copy.busy'))
    } catch (thrown) {
      setProblem(textOf(thrown))
    } finally {
      setPending(false)
    }
  }

  const target = entries.find(({ activity }) => activity.uuid === chosen)?.activity
  return (
    <Dialog
      title={t('copy.title', { name })}
      isOpen
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('copy.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            whyNot={target ? undefined : t('copy.choose')}
            onPress={() => target && void copy(target)}
          >
            {t('copy.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>{t('copy.hint')}</p>
        <SearchField label={t('copy.search')} value={typed} onChange={setTyped} />
        {error && !data ? (
          <Notice kind="bad" live="alert" action={{ label: t('load.retry'), onPress: () => void reload() }}>
            {t('copy.listFailed')}
          </Notice>
        ) : loading ? (
          <Loading />
        ) : entries.length > 0 ? (
          <RadioGroup
            label={t('copy.activities')}
            value={chosen}
            onChange={setChosen}
            options={entries.map(({ activity }) => ({
              id: activity.uuid,
              label: <bdi>{activity.title || t('untitled')}</bdi>,
              description:
                activity.blockOrder.length < MAX_BLOCKS
                  ? t('copy.count', { count: activity.blockOrder.length })
                  : t('copy.full', { count: MAX_BLOCKS }),
              isDisabled: activity.blockOrder.length >= MAX_BLOCKS
            }))}
          />
        ) : (
          <p role="status">{at.query ? t('copy.noneFound', { query: at.query }) : t('copy.none')}</p>
        )}
        <Pager
          page={at.page}
          pages={Math.ceil((data?.totalActivities ?? 0) / PAGE)}
          onChange={page => show({ ...at, page })}
        />
        {problem && (
          <Notice kind="bad" live="alert" title={t('copy.failed')}>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

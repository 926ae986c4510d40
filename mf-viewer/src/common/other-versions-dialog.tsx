import { blockTitle, orderedBlocks } from '@annals/blocks/loaded-models'
import { BlockHostProvider, BlockView } from '@annals/blocks/viewer'
import type { Activity, Block, ConflictCopy } from '@annals/contracts'
import { Badge, Button, Dialog } from '@annals/ui'
import { useBlockText } from '../i18n/block-texts.ts'
import { formatDate, useT } from '../i18n/index.ts'
import { useViewerBlockHost } from '../player/use-viewer-block-host.ts'
import { takenOut, answerText, wordsOf } from './written-values.ts'
import styles from './other-versions-dialog.module.css'

const ignore = () => undefined

interface Version {
  block: string
  value: unknown
  /** Undefined for the present answer. */
  copy?: ConflictCopy
}

export interface OtherVersionsProps {
  activity: Pick<Activity, 'blocks' | 'blockOrder'>
  title: string
  /** The answers of the blocks shown here. */
  values: Record<string, unknown>
  copies: readonly ConflictCopy[]
  isOpen: boolean
  onClose(): void
  /** Absent if nothing can be changed any more. */
  onChoose?: ((block: string, value: unknown) => void) | undefined
}

/** One value of a block: only the text, or the block as a review would show it. */
function VersionView({ block, value }: { block: Block | undefined; value: unknown }) {
  const host = useViewerBlockHost()
  if (!block || answerText(value) !== undefined)
    return (
      <p className={styles.words} dir="auto">
        {wordsOf(value)}
      </p>
    )
  return (
    <BlockHostProvider host={host}>
      <BlockView
        type={block.type}
        show="Player"
        record={block.record}
        answer={value}
        onAnswer={ignore}
        mode="read-only"
      />
    </BlockHostProvider>
  )
}

/** The present answers and the other values, block by block, for reading and choosing. */
export function OtherVersionsDialog(props: OtherVersionsProps) {
  const { activity, title, values, copies, isOpen, onClose, onChoose } = props
  const t = useT()
  const blockText = useBlockText()
  if (!isOpen) return null
  const here = orderedBlocks(activity).map(({ id }) => id)
  const order = [
    ...new Set([...here, ...takenOut(activity, values).map(({ block }) => block), ...copies.map(({ block }) => block)])
  ]
  const groups = order.flatMap((id, at) => {
    const others = copies.filter(({ block }) => block === id).toReversed()
    if (others.length === 0 && here.includes(id)) return []
    const shown: Version[] = id in values ? [{ block: id, value: values[id] }] : []
    const versions = [...shown, ...others.map((one): Version => ({ block: id, value: one.value, copy: one }))]
    return [{ id, number: at + 1, block: activity.blocks[id], versions }]
  })
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable
      size="large"
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('beside.close')}</Button>}
    >
      {groups.map(({ id, number, block, versions }) => (
        <section key={id} className={styles.group}>
          <h3>
            {block ? t('kept.block', { number }) : t('kept.takenOut')}{' '}
            {block && <bdi>{blockTitle(block, blockText)}</bdi>}
          </h3>
          <ul className={styles.versions}>
            {versions.map(({ value, copy }, at) => (
              <li key={copy ? `${copy.at} ${at}` : 'shown'} className={styles.version}>
                <header>
                  {copy ? (
                    <Badge kind={copy.isLate ? 'warn' : 'plain'} icon="clock">
                      {t(copy.isLate ? 'beside.late' : 'beside.kept', {
                        date: formatDate(copy.at, 'DD-MM-YYYY, HH:mm')
                      })}
                    </Badge>
                  ) : (
                    <Badge kind="ok" icon="eye">
                      {t('beside.shown')}
                    </Badge>
                  )}
                  {onChoose && block && (
                    <Button onPress={() => onChoose(id, value)}>{t(copy ? 'beside.use' : 'beside.this')}</Button>
                  )}
                </header>
                <VersionView block={block} value={value} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

import { orderedBlocks } from '@annals/blocks/loaded-models'
import { BlockHostProvider, BlockView, nameKeyOf } from '@annals/blocks/viewer'
import type { Activity } from '@annals/contracts'
import { Button, EmptyState, LinkButton } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { InstructionsText } from '../player/instructions.tsx'
import { useViewerBlockHost } from '../player/use-viewer-block-host.ts'
import styles from './paper.module.css'

interface Props {
  activity: Pick<Activity, 'title' | 'blocks' | 'blockOrder'>
  /** By block; null for a sheet to write on. */
  answers: Record<string, unknown> | null
  /** Below the title: whose sheet it is. */
  whose: ReactNode
  back: { href: string; label: string }
}

const ignore = () => undefined

/** All blocks of an activity one below the other, as they are printed (behaviour/viewer §9). */
export function Paper({ activity, answers, whose, back }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const blockHost = useViewerBlockHost(true)
  const name = activity.title || t('untitled')
  useTitle(name)
  const blocks = orderedBlocks(activity)
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <LinkButton variant="quiet" icon="prev" href={back.href}>
          {back.label}
        </LinkButton>
        <Button variant="primary" icon="print" onPress={() => window.print()}>
          {t('paper.print')}
        </Button>
      </div>
      <div className={styles.paper} id="content" tabIndex={-1}>
        <h1 className={styles.title}>
          <bdi lang="">{name}</bdi>
        </h1>
        {whose}
        {blocks.length === 0 && <EmptyState title={t('empty.title')} body={t('empty.body')} icon="info" />}
        <BlockHostProvider host={blockHost}>
          {blocks.map((block, at) => {
            const nameKey = nameKeyOf(block.type)
            return (
              <section key={block.id} className={styles.block}>
                <h2 className={styles.kind}>
                  {at + 1} · {nameKey ? blockText(nameKey) : block.name}
                </h2>
                <div className={styles.task}>
                  <InstructionsText block={block} />
                </div>
                <BlockView
                  show="Player"
                  type={block.type}
                  record={block.record}
                  answer={answers?.[block.id]}
                  onAnswer={ignore}
                  mode={answers ? 'read-only' : 'view'}
                />
              </section>
            )
          })}
        </BlockHostProvider>
      </div>
    </div>
  )
}

import { blockTypes, type BlockTypeEntry } from '@annals/blocks'
import { MAX_BLOCKS } from '@annals/contracts'
import { Icon } from '@annals/ui'
import type { DragEvent } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { useT } from '../i18n/index.ts'
import { BLOCK_DRAG } from './drag-type.ts'
import styles from './palette.module.css'

/** One button for every block type: a press adds it at the end, dragging adds it at a position in the list. */
export function Palette() {
  const t = useT()
  const blockText = useBlockText()
  const { state } = useActivity()
  const { addBlock } = useSaving()
  const isFull = state.content.blockOrder.length >= MAX_BLOCKS

  function carry(event: DragEvent, entry: BlockTypeEntry): void {
    event.dataTransfer.setData(BLOCK_DRAG, entry.type)
    event.dataTransfer.effectAllowed = 'copy'
  }

  return (
    <section className={styles.palette} aria-labelledby="palette-title">
      <h2 id="palette-title" className={styles.heading}>
        {t('blocks.add')}
      </h2>
      <p className={styles.hint}>{isFull ? t('blocks.full', { count: MAX_BLOCKS }) : t('blocks.addHint')}</p>
      <ul className={styles.types}>
        {blockTypes.map(entry => (
          <li key={entry.type} draggable={!isFull} onDragStart={event => carry(event, entry)} className={styles.type}>
            <button
              type="button"
              className={styles.add}
              disabled={isFull}
              onClick={() => void addBlock(entry.type, blockText(entry.nameKey))}
            >
              <Icon name={entry.icon} size={24} />
              <span className={styles.words}>
                <strong>{blockText(entry.nameKey)}</strong>
                <small>{blockText(entry.introKey)}</small>
              </span>
            </button>
            <Icon name="grip" size={20} className={styles.grip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type DragEvent, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { BLOCK_DRAG } from './drag-type.ts'
import styles from './overview.module.css'

/** The list of an activity without blocks: a block from the palette can be dropped here. */
export function NoRows({ onInsert }: { onInsert(type: string, at: number): void }) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const isBlock = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(BLOCK_DRAG)

  function allow(event: DragEvent): void {
    if (!isBlock(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  function drop(event: DragEvent): void {
    setOver(false)
    if (!isBlock(event)) return
    event.preventDefault()
    onInsert(event.dataTransfer.getData(BLOCK_DRAG), 0)
  }

  return (
    <div
      className="an-reorder"
      data-drop-target={isOver || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.empty}>{t('blocks.empty')}</p>
    </div>
  )
}

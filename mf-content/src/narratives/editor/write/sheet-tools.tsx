import { Button } from '@annals/ui'
import { memo } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { newParagraph, newQuestion, newSubchapter, type Part } from '../work/parts.ts'

interface Props {
  onAdd: (part: Part) => void
  /** Sub-chapters stand in chapters alone. */
  hasSubchapters: boolean
}

/** New blocks. Typing does not draw them again. */
export const SheetTools = memo(({ onAdd, hasSubchapters }: Props) => {
  const t = useT()
  return (
    <>
      <Button variant="quiet" icon="text" onPress={() => onAdd(newParagraph())}>
        <span className={css.toolWord}>{t('write.text')}</span>
      </Button>
      <Button variant="quiet" icon="info" onPress={() => onAdd(newQuestion())}>
        <span className={css.toolWord}>{t('write.question')}</span>
      </Button>
      {hasSubchapters && (
        <Button variant="quiet" icon="label" onPress={() => onAdd(newSubchapter())}>
          <span className={css.toolWord}>{t('write.subchapter')}</span>
        </Button>
      )}
    </>
  )
})

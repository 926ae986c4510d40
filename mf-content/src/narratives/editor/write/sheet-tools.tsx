import { Button } from '@annals/ui'
import { useT } from '../../../i18n/index.ts'
import { newParagraph, newQuestion, newSubchapter, type Part } from '../work/parts.ts'

interface Props {
  onAdd: (part: Part) => void
  /** Sub-chapters stand in chapters alone. */
  hasSubchapters: boolean
}

/** New blocks where the cursor is. */
export function SheetTools({ onAdd, hasSubchapters }: Props) {
  const t = useT()
  return (
    <>
      <Button variant="quiet" icon="text" onPress={() => onAdd(newParagraph())}>
        {t('write.text')}
      </Button>
      <Button variant="quiet" icon="info" onPress={() => onAdd(newQuestion())}>
        {t('write.question')}
      </Button>
      {hasSubchapters && (
        <Button variant="quiet" icon="label" onPress={() => onAdd(newSubchapter())}>
          {t('write.subchapter')}
        </Button>
      )}
    </>
  )
}

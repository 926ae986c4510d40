import { type ActivityTag, TAG_SETS } from '@annals/contracts'
import { Button, Dialog, Tag } from '@annals/ui'
import { type OfferedDialogProps } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { TagChooser } from './tag-chooser.tsx'
import css from './tags.module.css'

/** Chooses tags for an activity out of one's own (behaviour/tags §5). */
export function TagsDialog({ input, onClose }: OfferedDialogProps<'account/tags'>) {
  const t = useT()
  const [chosen, setChosen] = useState<ActivityTag[]>(input.chosen)
  return (
    <Dialog
      title={t('tagsDialog.title')}
      isOpen
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t('tagsDialog.cancel')}</Button>
          <Button variant="primary" onPress={() => onClose(chosen)}>
            {t('tagsDialog.done')}
          </Button>
        </>
      }
    >
      <div className={css.sets}>
        <p>{t('tagsDialog.intro')}</p>
        {chosen.length > 0 && (
          <div className={css.tags}>
            {chosen.map(tag => (
              <Tag
                key={tag.uuid}
                name={tag.name}
                onRemove={() => setChosen(chosen.filter(other => other.uuid !== tag.uuid))}
              />
            ))}
          </div>
        )}
        <TagChooser sets={TAG_SETS} chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}

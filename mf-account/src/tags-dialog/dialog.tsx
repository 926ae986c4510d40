import { type ActivityTag, TAG_SETS } from '@annals/contracts'
import { Button, Dialog, Tag } from '@annals/ui'
import { type DialogProps, useT } from '@annals/web-kit'
import { useState } from 'react'
import { TagChooser } from './tag-chooser.tsx'
import css from './tags.module.css'
import { AREA } from './texts.ts'

/** Chooses tags for an activity out of one's own (behaviour/personal-area §4). */
export function TagsDialog({ input, onClose }: DialogProps<'account/tags'>) {
  const t = useT(AREA)
  const [chosen, setChosen] = useState<ActivityTag[]>(input.chosen)
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t('cancel')}</Button>
          <Button variant="primary" onPress={() => onClose(chosen)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={css.sets}>
        <p>{t('intro')}</p>
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

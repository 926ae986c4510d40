import { Button, Tag } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useRef } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

/** The activity's tags, each removable, and the dialog that selects others. */
export function TagsField() {
  const host = useHost()
  const t = useT()
  const { state, dispatch, member } = useActivity()
  const { tags } = state.content
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: typeof tags) => dispatch({ type: 'detailsChanged', details: { tags: next }, at: Date.now() })

  async function select(): Promise<void> {
    const chosen = await host.dialogs.open('account/tags', { chosen: tags })
    if (chosen) change(chosen)
  }
  function remove(uuid: string, name: string): void {
    change(tags.filter(tag => tag.uuid !== uuid))
    host.announce(t('tags.removed', { name }))
    button.current?.focus()
  }

  return (
    <section className={styles.group} aria-labelledby="tags-title">
      <h2 id="tags-title" className={styles.heading}>
        {t('tags.title')}
      </h2>
      {tags.length > 0 ? (
        <ul className={styles.tags}>
          {tags.map(tag => (
            <li key={tag.uuid}>
              <Tag name={tag.name} onRemove={() => remove(tag.uuid, tag.name)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{t('tags.none')}</p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={button}
          icon="tag"
          whyNot={member === null ? t('tags.signIn') : undefined}
          onPress={() => void select()}
        >
          {t('tags.select')}
        </Button>
      </div>
    </section>
  )
}

import type { TagSet, UserTag } from '@annals/contracts'
import { Tag } from '@annals/ui'
import { compareText } from '@annals/web-kit'
import { useId, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { NewTagForm } from '../common/new-tag/new-tag-form.tsx'
import { tagsOf } from './tags-of.ts'
import css from './tags.module.css'

interface Props {
  set: TagSet
  /** Of all sets. */
  tags: UserTag[]
  onAdded(tag: UserTag): void
  /** Asks and removes; true when the tag is gone. */
  onRemove(tag: UserTag): Promise<boolean>
}

/** One set: its tags, each with a way to remove it, and a field for a new one. */
export function TagSetPart({ set, tags, onAdded, onRemove }: Props) {
  const t = useT()
  const heading = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const own = tagsOf(tags, set, compareText)

  const focusField = () => field.current?.focus()

  function create(tag: UserTag) {
    onAdded(tag)
    focusField()
  }

  /** The focused element was removed with the tag, so the set's field gets the focus. */
  async function remove(tag: UserTag) {
    if (await onRemove(tag)) focusField()
  }

  return (
    <section aria-labelledby={heading} className={css.set}>
      <div>
        <h2 id={heading}>{t(`tags.set.${set}`)}</h2>
        <p className={css.hint}>{t(`tags.hint.${set}`)}</p>
      </div>
      {own.length === 0 ? (
        <p className={css.none}>{t('tags.none')}</p>
      ) : (
        <ul aria-labelledby={heading} className={css.tags}>
          {own.map(tag => (
            <li key={tag.uuid}>
              <Tag name={tag.name} onRemove={() => void remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <NewTagForm set={set} tags={tags} onCreated={create} fieldRef={field} />
    </section>
  )
}

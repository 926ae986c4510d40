import type { TagSet, UserTag } from '@annals/contracts'
import { Button, Tag, TextField } from '@annals/ui'
import { compareText, errorText, useHost, useT } from '@annals/web-kit'
import { useId, useRef, useState } from 'react'
import { hasTag, tagsOf } from './arrange.ts'
import css from './tags.module.css'
import { AREA } from './texts.ts'

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
  const t = useT(AREA)
  const host = useHost()
  const heading = useId()
  const part = useRef<HTMLElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const own = tagsOf(tags, set, compareText)

  const focusField = () => part.current?.querySelector('input')?.focus()

  async function add() {
    const tagname = name.trim()
    if (tagname === '' || isPending) return
    if (hasTag(tags, set, tagname)) {
      setProblem(t('exists'))
      host.announce(t('exists'), 'assertive')
      return
    }
    setPending(true)
    try {
      const { data } = await host.api.call('createMyTag', { tagset: set, tagname })
      onAdded(data as UserTag)
      host.announce(t('added', { name: tagname }))
      setName('')
      focusField()
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  /** What had the focus is gone with the tag: the set's field takes it. */
  async function remove(tag: UserTag) {
    if (await onRemove(tag)) focusField()
  }

  return (
    <section aria-labelledby={heading} className={css.set} ref={part}>
      <div>
        <h2 id={heading}>{t(`set.${set}`)}</h2>
        <p className={css.hint}>{t(`hint.${set}`)}</p>
      </div>
      {own.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <ul aria-labelledby={heading} className={css.tags}>
          {own.map(tag => (
            <li key={tag.uuid}>
              <Tag name={tag.name} onRemove={() => void remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.add}
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={t(`new.${set}`)}
          value={name}
          maxLength={100}
          error={problem || undefined}
          onChange={value => {
            setName(value)
            setProblem('')
          }}
        />
        <Button type="submit" icon="plus" isPending={isPending} isDisabled={name.trim() === ''}>
          {t('add')}
        </Button>
      </form>
    </section>
  )
}

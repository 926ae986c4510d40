import { MAX_ITEM_TAGS, TAG_MAX_LENGTH } from '@annals/contracts'
import { Button, Tag, TextField, ToggleButton } from '@annals/ui'
import { useCall, useSettled } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './item-editor.module.css'

const LOOKUP_DELAY = 500
const MOST_OFFERED = 12

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

const fold = (name: string) => name.trim().toLocaleLowerCase()

/** Tags by their names: known ones are suggested while the member types, and any other can be added. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const t = useT()
  const heading = useId()
  const [typed, setTyped] = useState('')
  const sought = useSettled(typed.trim(), LOOKUP_DELAY)
  const { data: found } = useCall('lookupTags', { s: sought }, { enabled: sought !== '' })
  const { data: own } = useCall('myTags', {})
  const has = (name: string) => tags.some(tag => fold(tag) === fold(name))
  const add = (name: string) => {
    if (name.trim() && !has(name) && tags.length < MAX_ITEM_TAGS) onChange([...tags, name.trim()])
    setTyped('')
  }
  const names = sought === '' ? own?.tags.map(({ name }) => name) : found?.data.map(({ name }) => name)
  const offered = [...new Set(names ?? [])].filter(name => !has(name)).slice(0, MOST_OFFERED)
  return (
    <section className={css.tags} aria-labelledby={heading}>
      <h3 id={heading}>{t('item.tags')}</h3>
      {tags.length > 0 && (
        <div className={css.line}>
          {tags.map(name => (
            <Tag key={name} name={name} onRemove={() => onChange(tags.filter(other => other !== name))} />
          ))}
        </div>
      )}
      <div className={css.add}>
        <TextField
          label={t('item.newTag')}
          description={t('item.tagsHint')}
          value={typed}
          maxLength={TAG_MAX_LENGTH}
          onChange={setTyped}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(typed)
          }}
        />
        <Button onPress={() => add(typed)} whyNot={typed.trim() === '' ? t('item.addTag.why') : undefined}>
          {t('item.addTag')}
        </Button>
      </div>
      {offered.length > 0 && (
        <div className={css.line} role="group" aria-label={t('item.known')}>
          {offered.map(name => (
            <ToggleButton key={name} isSelected={false} onChange={() => add(name)} icon="plus">
              <bdi>{name}</bdi>
            </ToggleButton>
          ))}
        </div>
      )}
    </section>
  )
}

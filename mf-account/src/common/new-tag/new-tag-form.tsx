import { TAG_MAX_LENGTH, type TagSet, type UserTag } from '@annals/contracts'
import { Button, Form, TextField } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { type Ref, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { hasTag } from './has-tag.ts'
import css from './new-tag.module.css'

interface Props {
  set: TagSet
  /** Existing tags of all sets, whose names must not be repeated. */
  tags: readonly UserTag[]
  onCreated(tag: UserTag): void
  fieldRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/**
 * A field for one more tag of a set; if the name exists already, a message beside it says so
 * (behaviour/tags §5).
 */
export function NewTagForm({ set, tags, onCreated, fieldRef }: Props) {
  const t = useT()
  const host = useHost()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function add() {
    const tagname = name.trim()
    if (tagname === '' || isPending) return
    if (hasTag(tags, set, tagname)) {
      setProblem(t('newTag.exists'))
      return
    }
    setPending(true)
    try {
      const { data } = await host.api.call('createMyTag', { tagset: set, tagname })
      onCreated(data as UserTag)
      host.announce(t('newTag.added', { name: tagname }))
      setName('')
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  return (
    <Form className={css.form} onSubmit={add}>
      <TextField
        label={t(`newTag.new.${set}`)}
        value={name}
        maxLength={TAG_MAX_LENGTH}
        error={problem || undefined}
        inputRef={fieldRef}
        onChange={value => {
          setName(value)
          setProblem('')
        }}
      />
      <Button type="submit" icon="plus" isPending={isPending} whyNot={name.trim() === '' ? t('newTag.why') : undefined}>
        {t('newTag.add')}
      </Button>
    </Form>
  )
}

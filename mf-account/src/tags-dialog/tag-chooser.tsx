import type { ActivityTag, TagSet, UserTag } from '@annals/contracts'
import { Button, Loading, Notice, TextField, ToggleButton } from '@annals/ui'
import { errorText, useCall, useHost, useT } from '@annals/web-kit'
import { useId, useState } from 'react'
import css from './tags.module.css'
import { AREA } from './texts.ts'

interface Props {
  sets: readonly TagSet[]
  chosen: ActivityTag[]
  onChange(chosen: ActivityTag[]): void
}

const asTag = (tag: UserTag): ActivityTag => ({ uuid: tag.uuid, name: tag.name, label: tag.tag })
const alike = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** One's own tags by set, to be switched on and off, with a field for a new one in each set (spec 1 §2.4). */
export function TagChooser({ sets, chosen, onChange }: Props) {
  const t = useT(AREA)
  const { data, error, reload, setData } = useCall('myTags', {})
  if (error && !data)
    return (
      <Notice kind="bad" live="alert" action={{ label: t('retry'), onPress: () => void reload() }}>
        {t('failed')}
      </Notice>
    )
  if (!data) return <Loading label={t('loading')} />
  const tags = data.tags as UserTag[]
  return (
    <div className={css.sets}>
      {sets.map(set => (
        <TagSetPart
          key={set}
          set={set}
          tags={tags.filter(tag => tag.tag === set)}
          chosen={chosen}
          onChange={onChange}
          onCreated={tag => {
            setData(old => ({ ...old, tags: [...old.tags, tag] }))
            onChange([...chosen, asTag(tag)])
          }}
        />
      ))}
    </div>
  )
}

interface SetProps extends Omit<Props, 'sets'> {
  set: TagSet
  tags: UserTag[]
  onCreated(tag: UserTag): void
}

function TagSetPart({ set, tags, chosen, onChange, onCreated }: SetProps) {
  const { api } = useHost()
  const t = useT(AREA)
  const heading = useId()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const isChosen = (tag: UserTag) => chosen.some(other => other.uuid === tag.uuid)

  async function add() {
    const tagname = name.trim()
    if (tagname === '' || isPending) return
    if (tags.some(tag => alike(tag.name, tagname))) {
      setProblem(t('exists'))
      return
    }
    setPending(true)
    try {
      const { data } = await api.call('createMyTag', { tagset: set, tagname })
      onCreated(data as UserTag)
      setName('')
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-labelledby={heading} className={css.set}>
      <h3 id={heading}>{t(`set.${set}`)}</h3>
      <div className={css.tags}>
        {tags.length === 0 && <p className={css.none}>{t('none')}</p>}
        {tags.map(tag => (
          <ToggleButton
            key={tag.uuid}
            icon={isChosen(tag) ? 'check' : undefined}
            isSelected={isChosen(tag)}
            onChange={on => onChange(on ? [...chosen, asTag(tag)] : chosen.filter(other => other.uuid !== tag.uuid))}
          >
            <bdi>{tag.name}</bdi>
          </ToggleButton>
        ))}
      </div>
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

import type { ActivityTag, TagSet, UserTag } from '@annals/contracts'
import { Loading, Notice, ToggleButton } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useId } from 'react'
import { useT } from '../i18n/index.ts'
import { NewTagForm } from '../common/new-tag/new-tag-form.tsx'
import css from './tags.module.css'

interface Props {
  sets: readonly TagSet[]
  chosen: ActivityTag[]
  onChange(chosen: ActivityTag[]): void
}

const asTag = (tag: UserTag): ActivityTag => ({ uuid: tag.uuid, name: tag.name, label: tag.tag })

/** One's own tags by set, to be switched on and off, with a field for a new one in each set
 * (behaviour/tags §5). */
export function TagChooser({ sets, chosen, onChange }: Props) {
  const t = useT()
  const { data, error, reload, setData } = useCall('myTags', {})
  if (error && !data)
    return (
      <Notice kind="bad" live="alert" action={{ label: t('tagsDialog.retry'), onPress: () => void reload() }}>
        {t('tagsDialog.failed')}
      </Notice>
    )
  if (!data) return <Loading label={t('tagsDialog.loading')} />
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
  const t = useT()
  const heading = useId()
  const isChosen = (tag: UserTag) => chosen.some(other => other.uuid === tag.uuid)

  return (
    <section aria-labelledby={heading} className={css.set}>
      <h3 id={heading}>{t(`tagsDialog.set.${set}`)}</h3>
      <div className={css.tags}>
        {tags.length === 0 && <p className={css.none}>{t('tagsDialog.none')}</p>}
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
      <NewTagForm set={set} tags={tags} onCreated={onCreated} />
    </section>
  )
}

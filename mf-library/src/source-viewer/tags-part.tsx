import { TAG_SETS } from '@annals/contracts'
import { TextLink, ToggleButton } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useEffect, useId } from 'react'
import { useT } from '../i18n/index.ts'
import css from './source-form.module.css'

interface TagsPartProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Says where tags can be chosen and made, for viewers on other screens (behaviour/sources §4). */
export function TagsHint() {
  const t = useT()
  return (
    <p className={css.hint}>
      {t('edit.tagsElsewhere')}{' '}
      <TextLink href="/my/tags" target="_blank">
        {t('edit.defineTags')}
      </TextLink>
    </p>
  )
}

/**
 * The member's own tags by group, each with a switch; if there are none, a link to where they can be made
 * (behaviour/sources §4).
 */
export function TagsPart({ chosen, onChange }: TagsPartProps) {
  const t = useT()
  const heading = useId()
  const { data, reload } = useCall('myTags', {})
  // The filter of the list shares this call, and tags may have been made in another tab since.
  useEffect(() => void reload(), [reload])
  if (!data) return null
  const groups = TAG_SETS.map(set => ({ set, tags: data.tags.filter(tag => tag.tag === set) })).filter(
    ({ tags }) => tags.length > 0
  )
  return (
    <section aria-labelledby={heading} className={css.tags}>
      <h3 id={heading}>{t('edit.tags')}</h3>
      {groups.length === 0 && (
        <p>
          {t('edit.noTags')} <TextLink href="/my/tags">{t('edit.defineTags')}</TextLink>
        </p>
      )}
      {groups.map(({ set, tags }) => (
        <div key={set} role="group" aria-label={t(`tags.${set}`)} className={css.group}>
          <span aria-hidden="true">{t(`tags.${set}`)}</span>
          {tags.map(({ uuid, name }) => {
            const isOn = chosen.includes(uuid)
            return (
              <ToggleButton
                key={uuid}
                icon={isOn ? 'check' : undefined}
                isSelected={isOn}
                onChange={on => onChange(on ? [...chosen, uuid] : chosen.filter(other => other !== uuid))}
              >
                <bdi>{name}</bdi>
              </ToggleButton>
            )
          })}
        </div>
      ))}
    </section>
  )
}

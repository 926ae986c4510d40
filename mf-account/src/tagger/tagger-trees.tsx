import type { ItemTag, TagTree } from '@annals/contracts'
import { Tag, TextLink, ToggleButton } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { type ReactNode, useId, useState } from 'react'
import { matchesName } from '../common/tags/matches-name.ts'
import { pathsOf, type TagPath } from '../common/tags/paths-of.ts'
import { useT } from '../i18n/index.ts'
import css from './tagger.module.css'

interface Props {
  common: TagTree
  /** A partner's own tree. */
  own: TagTree | undefined
  /** Admins can take tags of every tree away. */
  isAdmin: boolean
  chosen: readonly ItemTag[]
  onChange: (chosen: ItemTag[]) => void
}

interface Choices {
  id: string
  name: string
  tags: TagPath[]
}

/** The groups of the common tree. One that is not fixed is a tag that can be given, too. */
const groupsOf = ({ child }: TagTree): Choices[] =>
  child.map(group => ({
    id: group.uuid,
    name: group.name,
    tags: [...(group.fixed ? [] : [{ node: group, path: [group.name] }]), ...pathsOf(group.child)]
  }))

/** The chosen tags, and all that can be chosen, by groups, with a search. */
export function TaggerTrees({ common, own, isAdmin, chosen, onChange }: Props) {
  const t = useT()
  const [words, setWords] = useState('')
  const toggle = ({ uuid, name }: ItemTag, isOn: boolean) =>
    onChange(isOn ? [...chosen, { uuid, name }] : chosen.filter(tag => tag.uuid !== uuid))
  const groups = [
    ...(own ? [{ id: own.uuid, name: t('tagger.own'), tags: pathsOf(own.child) }] : []),
    ...groupsOf(common)
  ]
  const theirs = new Set(groups.flatMap(({ tags }) => tags.map(({ node }) => node.uuid)))
  const shown = groups
    .map(({ id, name, tags }) => ({
      ...{ id, name },
      tags: tags.filter(({ path }) => matchesName(words, [name, ...path].join(' ')))
    }))
    .filter(({ tags }) => tags.length > 0)
  return (
    <div className={css.parts}>
      <section aria-label={t('tagger.chosen')}>
        {chosen.length === 0 ? (
          <p className={css.quiet}>{t('tagger.none')}</p>
        ) : (
          <ul className={css.tags}>
            {chosen.map(tag => (
              <li key={tag.uuid}>
                <Tag
                  name={tag.name}
                  {...((isAdmin || theirs.has(tag.uuid)) && { onRemove: () => toggle(tag, false) })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <SearchField label={t('tagger.search')} value={words} onChange={setWords} />
      {own?.child.length === 0 && (
        <p className={css.quiet}>
          {t('tagger.noOwn')}{' '}
          <TextLink href="/my/tags" target="_blank">
            {t('tagger.makeOwn')}
          </TextLink>
        </p>
      )}
      {shown.map(({ id, name, tags }) => (
        <Group key={id} name={name}>
          {tags.map(({ node: { uuid, name: tag }, path }) => {
            const isOn = chosen.some(one => one.uuid === uuid)
            return (
              <ToggleButton
                key={uuid}
                icon={isOn ? 'check' : undefined}
                isSelected={isOn}
                onChange={on => toggle({ uuid, name: tag }, on)}
              >
                <bdi>{path.join(' › ')}</bdi>
              </ToggleButton>
            )
          })}
        </Group>
      ))}
      {shown.length === 0 && <p className={css.quiet}>{t('tagger.noMatch', { words })}</p>}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.group}>
        <bdi>{name}</bdi>
      </h3>
      <div className={css.tags}>{children}</div>
    </section>
  )
}

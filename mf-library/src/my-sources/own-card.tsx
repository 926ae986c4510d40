import type { SourceEntry } from '@annals/contracts'
import { Card, useSourceTitle } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { memo } from 'react'
import { kindOf, sourcePicture } from '../common/sources/source-picture.ts'
import { formatDate, useT } from '../i18n/index.ts'

export interface OwnCardActions {
  select: (entry: SourceEntry, isOn: boolean) => void
  showMeta: (entry: SourceEntry) => void
  remove: (entry: SourceEntry) => void
}

interface OwnCardProps {
  entry: SourceEntry
  /** Opens the source. */
  href: string
  isEager: boolean
  isSelected: boolean
  /** The same in every render. */
  actions: OwnCardActions
}

/** One of a member's own sources, with its menu and a checkbox to select it. */
export const OwnCard = memo(function OwnCard({ entry, href, isEager, isSelected, actions }: OwnCardProps) {
  const t = useT()
  const { source, tags } = entry
  const title = useSourceTitle()(source)
  const kind = kindOf(source.type)
  const items: MenuAction[] = [
    { id: 'edit', label: t('mine.edit'), icon: 'edit', href },
    { id: 'meta', label: t('mine.meta'), icon: 'info', onAction: () => actions.showMeta(entry) },
    { id: 'delete', label: t('mine.delete'), icon: 'trash', isDanger: true, onAction: () => actions.remove(entry) }
  ]
  return (
    <Card
      href={href}
      picture={sourcePicture(entry)}
      kind={t(kind.word)}
      kindIcon={kind.icon}
      title={title}
      text={source.description}
      lang={source.lang || undefined}
      partner={t('mine.added', { date: formatDate(source.created) })}
      tags={tags.map(tag => tag.name)}
      headingLevel={2}
      isEager={isEager}
      selection={{
        label: t('mine.select', { title }),
        isSelected,
        onChange: isOn => actions.select(entry, isOn)
      }}
      menu={<Menu label={t('mine.more', { title })} items={items} />}
    />
  )
})

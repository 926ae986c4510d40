import type { Collection } from '@annals/contracts'
import { Badge, Card } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { coverOf } from '../cards/cover.ts'
import { useT } from '../../i18n/index.ts'
import { viewPath } from '../paths.ts'

interface CollectionCardProps {
  collection: Collection
  /** Where its editor is. */
  editPath: string
  isEager: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onMeta: () => void
  onExport: () => void
  onPublish: () => void
  onUnpublish: () => void
  onDelete: () => void
}

/** A card for a member's own collection, with its actions. */
export function CollectionCard({ collection, editPath, isEager, isSelected, onSelect, ...act }: CollectionCardProps) {
  const t = useT()
  const name = collection.name || t('collections.untitled')
  const actions: MenuAction[] = [
    { id: 'look', label: t('collections.look'), icon: 'eye', href: viewPath(collection.slug) },
    { id: 'edit', label: t('collections.edit'), icon: 'edit', href: editPath },
    { id: 'meta', label: t('collections.meta'), icon: 'info', onAction: act.onMeta },
    { id: 'export', label: t('collections.export'), icon: 'download', onAction: act.onExport },
    ...(collection.is_published
      ? [{ id: 'unpublish', label: t('collections.unpublish'), icon: 'lock', onAction: act.onUnpublish } as const]
      : [
          { id: 'publish', label: t('collections.publish'), icon: 'globe', onAction: act.onPublish } as const,
          {
            id: 'delete',
            label: t('collections.delete'),
            icon: 'trash',
            isDanger: true,
            onAction: act.onDelete
          } as const
        ])
  ]
  return (
    <Card
      href={editPath}
      picture={coverOf(collection)}
      kind={t('collections.items', { count: collection.count })}
      kindIcon="collection"
      title={name}
      text={collection.introduction}
      lang={collection.language || undefined}
      headingLevel={2}
      isEager={isEager}
      badges={
        <Badge kind={collection.is_published ? 'ok' : 'plain'} icon={collection.is_published ? 'globe' : 'lock'}>
          {t(collection.is_published ? 'collections.published' : 'collections.private')}
        </Badge>
      }
      selection={{ label: t('collections.select', { name }), isSelected, onChange: onSelect }}
      menu={<Menu label={t('collections.more', { name })} items={actions} />}
    />
  )
}

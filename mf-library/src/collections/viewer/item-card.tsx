import { type CollectionItem, creditOfItem } from '@annals/contracts'
import { Card, IconButton } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { Menu } from '@annals/ui/menus'
import { kindOf } from '../../common/sources/source-picture.ts'
import { useT } from '../../i18n/index.ts'
import { itemPicture } from '../cards/item-picture.ts'
import { periodOf } from './period.ts'
import { useKind } from './use-kind.ts'

interface Props {
  item: CollectionItem
  title: string
  href: string
  /** Where its owner edits it; null for others, who can add it to their own sources. */
  editHref: string | null
  isEager: boolean
  isSelected: boolean
  onSelect(isSelected: boolean): void
  onAdd(): void
}

/** The card of a source on the page of its collection. */
export function ItemCard({ item, title, href, editHref, isEager, isSelected, onSelect, onAdd }: Props) {
  const t = useT()
  const kindWord = useKind()
  return (
    <Card
      href={href}
      picture={itemPicture(item)}
      kind={kindWord(item.type)}
      kindIcon={kindOf(item.type).icon}
      year={periodOf(item, t)}
      title={title}
      text={item.introduction.text || item.description.text}
      lang={item.language || undefined}
      credit={<CreditLine source={creditOfItem(item)} />}
      tags={item.tags.map(({ name }) => name)}
      headingLevel={3}
      isEager={isEager}
      {...(item.url && { selection: { label: t('collection.select', { title }), isSelected, onChange: onSelect } })}
      menu={
        editHref === null ? (
          item.url && <IconButton icon="plus" label={t('collection.addOne', { title })} onPress={onAdd} />
        ) : (
          <Menu
            label={t('collection.more', { title })}
            items={[
              { id: 'look', label: t('collection.look'), icon: 'eye', href },
              { id: 'edit', label: t('collection.editItem'), icon: 'edit', href: editHref }
            ]}
          />
        )
      }
    />
  )
}

import { type CollectionItem, creditOfItem } from '@annals/contracts'
import { Button, Tag } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { RightsPart } from '../../common/sources/rights-part.tsx'
import { useT } from '../../i18n/index.ts'
import { hasWordsOnly, ItemWords } from './item-words.tsx'
import css from './viewer.module.css'

interface ItemSideProps {
  item: CollectionItem
  onAdd: () => void
  /** Only for the owner. */
  onEdit?: () => void
}

/** The texts and facts of an item, shown beside it. */
export function ItemSide({ item, onAdd, onEdit }: ItemSideProps) {
  const t = useT()
  const { country } = item
  return (
    <div className={css.side}>
      {country && (
        <p className={css.facts}>
          <bdi>{country}</bdi>
        </p>
      )}
      {!hasWordsOnly(item) && <ItemWords item={item} />}
      {item.tags.length > 0 && (
        <p className={css.tags}>
          {item.tags.map(({ uuid, name }) => (
            <Tag key={uuid} name={name} />
          ))}
        </p>
      )}
      <p className={css.facts}>
        <CreditLine source={creditOfItem(item)} />
      </p>
      {item.url && <RightsPart key={item.uuid} uuid={item.uuid} />}
      <div className={css.actions}>
        {item.url ? (
          <Button icon="plus" onPress={onAdd}>
            {t('collection.add')}
          </Button>
        ) : (
          <p className={css.facts}>{t('collection.noFile')}</p>
        )}
        {onEdit && (
          <Button icon="edit" onPress={onEdit}>
            {t('collection.editItem')}
          </Button>
        )}
      </div>
    </div>
  )
}

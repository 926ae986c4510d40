import { type CollectionItem, licenceOf } from '@annals/contracts'
import { Button, Tag, TextLink, Year } from '@annals/ui'
import { RichTextView } from '@annals/ui/media'
import { useT } from '../../i18n/index.ts'
import { periodOf } from './period.ts'
import css from './viewer.module.css'

/** A licence by its code, with a link to its text. */
export function Licence({ code }: { code: string }) {
  const known = licenceOf(code)
  return known ? (
    <TextLink href={known.url} target="_blank">
      {known.code}
    </TextLink>
  ) : (
    <bdi>{code}</bdi>
  )
}

interface ItemSideProps {
  item: CollectionItem
  onAdd: () => void
  /** Only for the owner. */
  onEdit?: () => void
}

/** The texts and facts of an item, shown beside it. */
export function ItemSide({ item, onAdd, onEdit }: ItemSideProps) {
  const t = useT()
  const { origin, country, license, language } = item
  const period = periodOf(item, t)
  return (
    <div className={css.side}>
      {(period || origin || country) && (
        <p className={css.facts}>
          {period && <Year>{period}</Year>} <bdi>{[origin, country].filter(Boolean).join(', ')}</bdi>
        </p>
      )}
      {item.introduction.html && <RichTextView html={item.introduction.html} lang={language || undefined} />}
      {item.description.html && <RichTextView html={item.description.html} lang={language || undefined} />}
      {item.tags.length > 0 && (
        <p className={css.tags}>
          {item.tags.map(({ uuid, name }) => (
            <Tag key={uuid} name={name} />
          ))}
        </p>
      )}
      {license && (
        <p className={css.facts}>
          {t('collection.license')}: <Licence code={license} />
        </p>
      )}
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

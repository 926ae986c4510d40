import type { AggregatorRecord } from '@annals/contracts'
import { Button, Checkbox, plateText, TextLink, Year } from '@annals/ui'
import { useState } from 'react'
import { EditTags } from '../common/edit-tags.tsx'
import { useT } from '../i18n/index.ts'
import css from './aggregator.module.css'
import { Rights } from './rights.tsx'

const PLATE_LENGTH = 40

/** The small picture, or a plate with the first words of the title. */
function Plate({ address, title }: { address: string; title: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={css.plate} aria-hidden="true">
      {address && !failed ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        <bdi>{plateText(title, PLATE_LENGTH)}</bdi>
      )}
    </span>
  )
}

interface RecordRowProps {
  record: AggregatorRecord
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onDetails: (record: AggregatorRecord) => void
}

/** One result: what it is, who holds it, and how it may be used. */
export function RecordRow({ record, isSelected, onSelect, onDetails }: RecordRowProps) {
  const t = useT()
  const title = record.title || t('agg.untitled')
  const holder = record.dataProvider || record.provider
  return (
    <li className={css.record}>
      <Checkbox isSelected={isSelected} onChange={onSelect}>
        <span className="an-sr">{t('agg.choose', { title })}</span>
      </Checkbox>
      <Plate address={record.edmPreview} title={title} />
      <div className={css.words}>
        <p className={css.kind}>
          {t(`agg.one.${record.type || 'other'}`)}{' '}
          {record.year ? <Year>{record.year}</Year> : <span>{t('agg.noDate')}</span>}
        </p>
        <h3 className={css.title}>
          {record.guid ? (
            <TextLink href={record.guid} target="_blank">
              <bdi>{title}</bdi>
            </TextLink>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        <p>
          {[holder, record.country].filter(Boolean).map(part => (
            <span key={part}>
              <bdi>{part}</bdi> ·{' '}
            </span>
          ))}
          <Rights rights={record.rights} />
        </p>
      </div>
      <div className={css.details}>
        <Button
          variant="quiet"
          icon="info"
          aria-label={t('agg.detailsOf', { title })}
          aria-haspopup="dialog"
          onPress={() => onDetails(record)}
        >
          {t('agg.details')}
        </Button>
        <EditTags uuid={null} title={title} />
      </div>
    </li>
  )
}

import type { AggregatorRecord } from '@annals/contracts'
import { Dialog } from '@annals/ui'
import sourcesCss from '../common/sources/sources.module.css'
import { formatDate, useT } from '../i18n/index.ts'
import { Rights } from './rights.tsx'

const FACTS = [
  'title',
  'dcDescription',
  'type',
  'year',
  'country',
  'dataProvider',
  'provider',
  'europeanaCollectionName',
  'rights',
  'timestamp_created',
  'id'
] as const

interface RecordFactsProps {
  record: AggregatorRecord
  onClose: () => void
}

/** What is known of a record as names and values; what it lacks is left out. */
export function RecordFacts({ record, onClose }: RecordFactsProps) {
  const t = useT()
  const valueOf = (fact: (typeof FACTS)[number]) => {
    if (fact === 'rights') return <Rights rights={record.rights} />
    if (fact === 'type') return t(`agg.one.${record.type || 'other'}`)
    const text = record[fact]
    return fact === 'timestamp_created' && !Number.isNaN(Date.parse(text)) ? formatDate(text) : text
  }
  return (
    <Dialog
      title={t('meta.title', { title: record.title || t('agg.untitled') })}
      isOpen
      onClose={onClose}
      isDismissable
    >
      <dl className={sourcesCss.facts}>
        {FACTS.filter(fact => record[fact] !== '' || fact === 'rights').map(fact => (
          <div key={fact} className={sourcesCss.row}>
            <dt>{t(`agg.fact.${fact}`)}</dt>
            <dd dir="auto">{valueOf(fact)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

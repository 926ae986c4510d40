import { Button } from '@annals/ui'
import { useId } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background, Zone } from './backgrounds.ts'
import { LabelField } from './label-field.tsx'
import type { SortingRecord } from './model.ts'
import { labelIn } from './record-edits.ts'
import common from './common.module.css'
import panel from './panel.module.css'

interface NamesFormProps {
  record: SortingRecord
  background: Background
  onName(zone: Zone, text: string): void
  onDone(): void
}

/** From the top to the bottom, as one reads. */
const inOrder = (zones: readonly Zone[]) =>
  zones.toSorted(({ middle: one }, { middle: other }) => one.y - other.y || one.x - other.x)

/** A field for each shape of a drawing, whose text becomes a label there (behaviour/blocks §8.5). */
export function NamesForm({ record, background, onName, onDone }: NamesFormProps) {
  const { t } = useBlockHost()
  const heading = useId()
  const shapes = background.zones.filter(zone => zone.id !== 'outside')
  return (
    <div className={panel.form} role="group" aria-labelledby={heading}>
      <div className={panel.panelHead}>
        <h3 id={heading}>{t('sorting.naming')}</h3>
        <Button icon="check" onPress={onDone}>
          {t('sorting.label.done')}
        </Button>
      </div>
      <p className={common.note}>{t('sorting.naming.hint')}</p>
      {inOrder(shapes).map(zone => (
        <LabelField
          key={zone.id}
          label={t(zone.nameKey)}
          value={labelIn(record, background, zone)?.text ?? ''}
          onChange={text => onName(zone, text)}
          onDone={onDone}
        />
      ))}
    </div>
  )
}

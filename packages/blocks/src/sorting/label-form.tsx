import { Button, classes, Switch } from '@annals/ui'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { ColourChoice } from '../colour-choice.tsx'
import type { Background } from './backgrounds.ts'
import { LabelChip } from './label-chip.tsx'
import { LabelField } from './label-field.tsx'
import type { SortingLabel } from './model.ts'
import { PlaceButton, ZoneButtons } from './panel.tsx'
import common from './common.module.css'
import panel from './panel.module.css'
import type { Sorting } from './use-sorting.ts'

interface LabelFormProps {
  label: SortingLabel
  background: Background
  sorting: Sorting
  onChange(change: Partial<Pick<SortingLabel, 'text' | 'c' | 'invert'>>): void
  onRemove(): void
  /** The focus has left the form. */
  onLeave(): void
  /** The person ended editing inside the form, which then loses the focus and disappears. */
  onDone(): void
}

/** Text and colours of a label, and the ways to move it without dragging. */
export function LabelForm({ label, background, sorting, onChange, onRemove, onLeave, onDone }: LabelFormProps) {
  const { t } = useBlockHost()
  const heading = useId()
  const title = label.text.trim() || t('sorting.label.empty')
  const { placing, moving } = sorting

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // It is no leaving if the page loses the focus or a question about the label opens; placing and moving continue the
    // editing.
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    const isDialog = event.relatedTarget instanceof Element && event.relatedTarget.closest('[role$=dialog]') !== null
    if (!isInside && !isDialog && !sorting.isBusy() && event.relatedTarget !== null) onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }
  return (
    // A press on a colour focuses the form, not what is around it: Safari focuses no button, and nobody a label.
    <div
      className={panel.form}
      role="group"
      aria-labelledby={heading}
      tabIndex={-1}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={panel.panelHead}>
        <h3 id={heading}>{t('sorting.label')}</h3>
        <Button icon="check" onPress={onDone}>
          {t('sorting.label.done')}
        </Button>
      </div>
      <LabelField
        key={label.id}
        label={t('sorting.label.text')}
        value={label.text}
        onChange={text => onChange({ text })}
        onDone={onDone}
        autoFocus
      />
      <ColourChoice
        label={t('sorting.label.colour')}
        value={label.c}
        onChange={c => onChange({ c })}
        sample={c => <LabelChip text={String(c + 1)} c={c} invert={label.invert} />}
      />
      <Switch isSelected={label.invert} onChange={invert => onChange({ invert })}>
        {t('sorting.label.invert')}
      </Switch>
      {placing && (
        <p className={classes(common.small, common.note)}>{t('sorting.place.hint', { title: placing.name })}</p>
      )}
      {moving && <p className={classes(common.small, common.note)}>{t('sorting.move.hint')}</p>}
      <div className={common.buttons}>
        <PlaceButton of={label.id} sorting={sorting} />
        {!placing && (
          <Button
            icon="move"
            className={panel.byKeys}
            onPress={() => sorting.board.startMove(label.id, { x: label.x, y: label.y })}
          >
            {t('sorting.move')}
          </Button>
        )}
        <Button icon="trash" variant="quiet" onPress={onRemove}>
          {t('sorting.remove')}
        </Button>
      </div>
      <ZoneButtons of={label.id} name={title} background={background} places={sorting.shapes} sorting={sorting} />
    </div>
  )
}

import { Icon } from '@annals/ui'
import { useLayoutEffect } from 'react'
import { useT } from '../i18n/index.ts'
import type { RowsProps } from './row-actions.ts'
import { RowLabel } from './row-label.tsx'

const TOOL = 'an-btn an-btn--quiet an-btn--icon'

interface Props extends Pick<RowsProps, 'blocks' | 'uuid' | 'actions'> {
  /** Called when the rows are about to leave the page. */
  onLeave(): void
}

/** The rows until the code that moves them has been loaded. Grip and menu keep their places free. */
export function PlainRows({ blocks, uuid, actions, onLeave }: Props) {
  const t = useT()
  // The cleanup of a component that leaves runs before its elements are removed.
  useLayoutEffect(() => onLeave, [onLeave])
  return (
    <ol className="an-reorder" aria-label={t('blocks.title')}>
      {blocks.map(block => (
        <li key={block.id} data-key={block.id} className="an-reorder__item">
          <span className={`${TOOL} an-reorder__grip`} aria-hidden="true">
            <Icon name="grip" />
          </span>
          <div className="an-reorder__content">
            <RowLabel block={block} uuid={uuid} onRemove={actions.remove} />
          </div>
          <span className={TOOL} aria-hidden="true">
            <Icon name="more" />
          </span>
        </li>
      ))}
    </ol>
  )
}

import type { RelatedItem } from '@annals/contracts'
import { Button, Icon, type IconName, TextLink } from '@annals/ui'
import { memo, useId } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './reader.module.css'

/** Hidden; active: titles; expanded: pictures and descriptions too (behaviour/narratives §7.3). */
export type PanelState = 'hidden' | 'active' | 'expanded'

const KINDS = {
  narrative: { icon: 'book', label: 'narrative.kind.narrative' },
  source: { icon: 'image', label: 'narrative.kind.source' },
  Collection: { icon: 'collection', label: 'narrative.kind.collection' },
  'learning-activity': { icon: 'place', label: 'narrative.kind.activity' },
  download: { icon: 'download', label: 'narrative.kind.download' },
  'source collections': { icon: 'collection', label: 'narrative.kind.collection' }
} as const satisfies Record<RelatedItem['type'], { icon: IconName; label: string }>

interface RelatedPanelProps {
  /** Of the chapter that is read; nothing is shown without any. */
  items: readonly RelatedItem[]
  state: PanelState
  onState: (state: PanelState) => void
  onOpen: (item: RelatedItem) => void
}

/** 'Learn more…' beside the text. */
export const RelatedPanel = memo(({ items, state, onState, onOpen }: RelatedPanelProps) => {
  const t = useT()
  const id = useId()
  if (items.length === 0) return null
  const isHidden = state === 'hidden'
  return (
    <aside className={css.related} aria-labelledby={`${id}-title`} data-state={state}>
      <div className={css.relatedHead}>
        <h2 id={`${id}-title`}>{t('narrative.learnMore')}</h2>
        <Button
          variant="quiet"
          onPress={() => onState(isHidden ? 'active' : 'hidden')}
          aria-expanded={!isHidden}
          aria-controls={`${id}-list`}
        >
          {t(isHidden ? 'narrative.showRelated' : 'narrative.hideRelated')}
        </Button>
      </div>
      <div id={`${id}-list`} hidden={isHidden}>
        <p className={css.quiet}>{t('narrative.learnMoreText')}</p>
        <ul role="list">
          {items.map(item => (
            <li key={item.uuid} className={css.relatedItem}>
              {state === 'expanded' && item.image && <img src={item.image} alt="" loading="lazy" />}
              <span className={css.kind}>
                <Icon name={KINDS[item.type].icon} size={16} /> {t(KINDS[item.type].label)}
              </span>
              {item.asset ? (
                <button type="button" className={css.relatedLink} onClick={() => onOpen(item)}>
                  <bdi>{item.title}</bdi>
                </button>
              ) : (
                <TextLink href={item.url}>
                  <bdi>{item.title}</bdi>
                </TextLink>
              )}
              {state === 'expanded' && item.description && <p dir="auto">{item.description}</p>}
            </li>
          ))}
        </ul>
        <Button variant="quiet" onPress={() => onState(state === 'expanded' ? 'active' : 'expanded')}>
          {t(state === 'expanded' ? 'narrative.lessRelated' : 'narrative.moreRelated')}
        </Button>
      </div>
    </aside>
  )
})

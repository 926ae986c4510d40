import type { NarrativeSearchHit } from '@annals/contracts'
import { Button, Checkbox, Icon, type IconName } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { memo } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { isImageLike } from '../work/slides.ts'
import { DRAG_TYPE, useWriting } from './write-context.ts'

const ICONS: Record<NarrativeSearchHit['type'], IconName> = {
  source: 'image',
  Collection: 'collection',
  narrative: 'book',
  'learning-activity': 'place'
}
const KINDS = {
  source: 'narrative.kind.source',
  Collection: 'narrative.kind.collection',
  narrative: 'narrative.kind.narrative',
  'learning-activity': 'narrative.kind.activity'
} as const satisfies Record<NarrativeSearchHit['type'], string>
/** By the icon of their kind. A picture is called a source. */
const KINDS_OF_SOURCE = {
  video: 'find.source.video',
  audio: 'find.source.audio',
  pdf: 'find.source.pdf',
  text: 'find.source.text'
} as const
const isNamed = (icon: string): icon is keyof typeof KINDS_OF_SOURCE => Object.hasOwn(KINDS_OF_SOURCE, icon)

/** What can be done with something that was found. */
export interface SearchHitActions {
  place(found: NarrativeSearchHit): void
  relate(found: NarrativeSearchHit): void
  /** Null while no slideshow has the focus. */
  addSlide: ((found: NarrativeSearchHit) => void) | null
}

interface Props {
  found: NarrativeSearchHit
  isMine: boolean
  /** It stands in the text already. */
  isUsed: boolean
  isChosen: boolean
  onChoose: (found: NarrativeSearchHit, on: boolean) => void
  actions: SearchHitActions
}

/** A result of the search: dragged into the text, placed at the cursor, or put under 'Learn more…'. */
export const SearchHitCard = memo(({ found, isMine, isUsed, isChosen, onChoose, actions }: Props) => {
  const t = useT()
  const { drag } = useWriting()
  const { type, title, text, thumb, content_type, is_published } = found
  const isSource = type === 'source'
  const [source] = found.sources
  const name = title || t('narrative.untitled')
  const { addSlide } = actions
  const more: MenuAction[] = [
    ...(isSource
      ? [
          {
            id: 'related',
            label: t('find.toRelated'),
            icon: 'plus' as const,
            onAction: () => actions.relate(found)
          }
        ]
      : []),
    ...(isSource && addSlide
      ? [{ id: 'slide', label: t('find.toSlideshow'), icon: 'collection' as const, onAction: () => addSlide(found) }]
      : [])
  ]
  const { icon } = content_type
  const kind = t(isSource && isNamed(icon) ? KINDS_OF_SOURCE[icon] : KINDS[type])
  return (
    <li
      className={css.found}
      draggable
      onDragStart={event => {
        event.dataTransfer.setData(DRAG_TYPE, found.uuid)
        event.dataTransfer.effectAllowed = 'copy'
        drag({ found })
      }}
      onDragEnd={() => drag(null)}
    >
      <span className={css.thumb}>
        {thumb.url ? <img src={thumb.url} alt="" loading="lazy" draggable={false} /> : <Icon name={ICONS[type]} />}
      </span>
      <div className={css.foundText}>
        <small>
          {kind}
          {isMine && ` · ${t('find.mine')}`}
          {!isSource && !is_published && ` · ${t('find.private')}`}
        </small>
        <b>
          <bdi>{name}</bdi>
        </b>
        {text && <small dir="auto">{text}</small>}
        {isUsed && (
          <small>
            <Icon name="check" size={16} /> {t('find.used')}
          </small>
        )}
        <div className={css.foundTools}>
          {isSource ? (
            <Button aria-label={t('find.placeNamed', { title: name })} onPress={() => actions.place(found)}>
              {t('find.place')}
            </Button>
          ) : (
            <Button aria-label={t('find.toRelatedNamed', { title: name })} onPress={() => actions.relate(found)}>
              {t('find.toRelated')}
            </Button>
          )}
          {more.length > 0 && <Menu label={t('find.more', { title: name })} items={more} />}
          {source && isImageLike(source) && (
            <Checkbox isSelected={isChosen} onChange={on => onChoose(found, on)}>
              <span aria-hidden="true">{t('find.group')}</span>
              <span className="an-sr">{t('find.groupNamed', { title: name })}</span>
            </Checkbox>
          )}
        </div>
      </div>
    </li>
  )
})

import { classes, Icon, IconButton, TextField } from '@annals/ui'
import { useEffect, useId, useRef } from 'react'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { COMMENT_MAX } from './limits.ts'
import { colourOf, type MarkItem, meaningOf } from './mark-item.ts'
import side from '../side-panel.module.css'
import styles from './marks.module.css'
import type { Highlighting } from './use-highlighting.ts'

interface Props {
  item: MarkItem
  meanings: readonly string[]
  highlighting: Highlighting
  isFixed: boolean
  isGone: boolean
  /** How many more characters its comment may have. */
  room: number
  onShow(item: MarkItem): void
}

/** A mark beside the text: its words, its comment, who made it, and all that can be done with it. */
export function MarkCard({ item, meanings, highlighting, isFixed, isGone, room, onShow }: Props) {
  const { t } = useBlockHost()
  const { mark, id, name, number, isTeachers, who } = item
  const canChange = item.isOwn && !isFixed
  const isChosen = highlighting.chosenId === id
  const isWritten = highlighting.written === id
  const heading = useId()
  const card = useRef<HTMLLIElement>(null)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const { setWritten } = highlighting
  useEffect(() => {
    if (!isWritten) return
    field.current?.focus()
    setWritten(null)
  }, [isWritten, setWritten])
  useEffect(() => {
    const list = card.current?.closest(`.${styles.inner}`)
    // Below the text, on small screens, the reader stays at the passage.
    if (isChosen && list && list.scrollHeight > list.clientHeight) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])

  return (
    <li
      ref={card}
      className={classes(side.card, styles.card, isChosen && side.isChosen)}
      aria-labelledby={heading}
      data-entry={id}
      onFocus={() => !isChosen && !isGone && highlighting.choose(id)}
    >
      <Badge c={colourOf(mark.class)} number={number} isTeachers={isTeachers} />
      <div className={side.content}>
        <h4 id={heading} className="an-sr">
          {name}, {t(`colour.${colourOf(mark.class)}`)}
        </h4>
        <blockquote className={classes(styles.quote, styles.short)} dir="auto">
          {mark.quote}
        </blockquote>
        {isGone && (
          <p className={styles.gone}>
            <Icon name="warn" size={16} /> {t('highlighting.gone')}
          </p>
        )}
        {canChange && !isGone ? (
          <TextField
            label={t('highlighting.comment.of', { name })}
            isLabelHidden
            multiline
            rows={1}
            className={styles.field}
            value={mark.comment}
            maxLength={Math.min(COMMENT_MAX, mark.comment.length + room)}
            placeholder={t('highlighting.comment.placeholder')}
            onChange={comment => highlighting.comment(item, comment)}
            inputRef={field}
          />
        ) : (
          mark.comment.trim() !== '' && (
            <p className={side.text} dir="auto">
              {mark.comment}
            </p>
          )
        )}
        <div className={styles.foot}>
          <p className={side.small}>
            {who !== '' && (
              <span className={side.who}>
                {isTeachers && <Icon name="teacher" size={16} />}
                {who}
              </span>
            )}
            {who !== '' && <span aria-hidden="true">·</span>}
            <bdi>{meaningOf(t, meanings, mark.class)}</bdi>
          </p>
          <span className={styles.buttons}>
            {!isGone && (
              <IconButton icon="place" label={t('highlighting.show.of', { name })} onPress={() => onShow(item)} />
            )}
            {canChange && (
              <IconButton
                icon="trash"
                label={t('highlighting.remove.of', { name })}
                onPress={() => highlighting.remove(item)}
              />
            )}
          </span>
        </div>
      </div>
    </li>
  )
}

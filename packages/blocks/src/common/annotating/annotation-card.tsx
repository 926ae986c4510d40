import { Button, classes, Icon, IconButton, TextField } from '@annals/ui'
import { useEffect, useId, useRef } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { ColourChoice } from '../../colour-choice.tsx'
import { ANNOTATION_TEXT_MAX } from './limits.ts'
import side from '../../side-panel.module.css'
import styles from './annotations.module.css'
import { type AnnotationItem, pictureOf, placeOf, type SourceItem } from './annotation-item.ts'
import { Badge } from './region-mark.tsx'
import type { Annotating } from './use-annotating.ts'

interface Props {
  item: AnnotationItem
  sources: readonly SourceItem[]
  annotating: Annotating
  isFixed: boolean
  /** Whether a selection may be removed and leave the annotation. */
  isBareAllowed: boolean
  /** Whether places are told in words because no picture shows them. */
  isList: boolean
}

/** A annotation beside its picture: its text, who wrote it, where its selections are, and all that can be done with it. */
export function AnnotationCard({ item, sources, annotating, isFixed, isBareAllowed, isList }: Props) {
  const { t, isPaper } = useBlockHost()
  const { annotation, name, number, isTeachers, who, selections } = item
  const { id } = annotation
  const canChange = item.isOwn && !isFixed
  const isChosen = annotating.annotation === id
  const isWritten = annotating.written === id
  const heading = useId()
  const card = useRef<HTMLLIElement>(null)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useEffect(() => {
    if (!isWritten) return
    if (canChange) field.current?.focus()
    else card.current?.querySelector('button')?.focus()
  }, [isWritten, canChange])
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])

  const colour = t(`colour.${annotation.c as 0}`)
  const [first] = selections
  const anotherOn = (letter: string) =>
    letter === '' ? t('annotating.another') : t('annotating.another.on', { letter })
  return (
    <li
      ref={card}
      className={classes(side.card, isChosen && side.isChosen)}
      aria-labelledby={heading}
      data-entry={id}
      onFocus={event => {
        // The focus on a button of a selection chooses that one.
        if (!isChosen && event.target.dataset.part === undefined) annotating.choose(id, first?.id ?? null)
      }}
    >
      <Badge c={annotation.c} number={number} isTeachers={isTeachers} />
      <div className={side.content}>
        <h4 id={heading} className="an-sr">
          {name}, {colour}
        </h4>
        {canChange ? (
          <TextField
            label={t('annotating.text.of', { name })}
            isLabelHidden
            multiline
            rows={isChosen || annotation.text.length > 50 ? 4 : 2}
            value={annotation.text}
            maxLength={ANNOTATION_TEXT_MAX}
            placeholder={t('annotating.text.placeholder')}
            onChange={text => annotating.change(id, { text })}
            inputRef={field}
          />
        ) : (
          <p className={side.text} dir="auto">
            {annotation.text.trim() || <span className={side.small}>{t('annotating.text.none')}</span>}
          </p>
        )}
        <p className={side.small}>
          {who !== '' && (
            <span className={side.who}>
              {isTeachers && <Icon name="teacher" size={16} />}
              {who}
            </span>
          )}
          {who !== '' && <span aria-hidden="true">·</span>}
          <span>{colour}</span>
        </p>
        {selections.length === 0 ? (
          <p className={side.small}>{t('annotating.bare')}</p>
        ) : (
          <ul className={styles.parts} aria-label={t('annotating.parts.of', { name })}>
            {selections.map((selection, at) => {
              const where = placeOf(t, selection, sources)
              const shown = isList ? where : pictureOf(t, selection, sources)
              const of = { name: selections.length > 1 ? `${name} (${at + 1})` : name }
              return (
                <li key={selection.id}>
                  {isPaper ? (
                    <bdi className={side.small}>{where}</bdi>
                  ) : (
                    <button
                      type="button"
                      className={styles.part}
                      data-part=""
                      aria-pressed={annotating.selection === selection.id && isChosen}
                      aria-label={isList ? `${where}. ${of.name}` : `${shown}. ${of.name}: ${where}`}
                      onClick={() => annotating.choose(id, selection.id)}
                    >
                      <Icon name="region" size={16} />
                      <bdi>{shown}</bdi>
                    </button>
                  )}
                  {canChange && isChosen && (
                    <>
                      <IconButton
                        icon="edit"
                        label={t('annotating.redraw.of', of)}
                        onPress={() =>
                          annotating.startAdding(selection.uuid, { annotation: id, selection: selection.id })
                        }
                      />
                      <IconButton
                        icon="move"
                        className={styles.byKeys}
                        label={t('annotating.move.of', of)}
                        onPress={() => annotating.startMove(selection.id)}
                      />
                      {(selections.length > 1 || (isBareAllowed && annotation.text.trim() !== '')) && (
                        <IconButton
                          icon="close"
                          label={t('annotating.part.remove.of', of)}
                          onPress={() => annotating.removeSelection(selection.id)}
                        />
                      )}
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {canChange && isChosen && (
          <>
            <ColourChoice
              label={t('annotating.colour.of', { name })}
              isLabelHidden
              value={annotation.c}
              onChange={c => annotating.change(id, { c })}
              sample={c => <Badge c={c} number={c + 1} />}
            />
            <div className={styles.buttons}>
              {sources.map(({ source, letter }) => (
                <Button
                  key={source.uuid}
                  icon="plus"

                  aria-label={`${anotherOn(letter)}: ${name}`}
                  onPress={() => annotating.startAdding(source.uuid, { annotation: id })}
                >
                  {anotherOn(letter)}
                </Button>
              ))}
              <IconButton
                icon="trash"
                className={styles.last}
                label={t('annotating.remove.of', { name })}
                onPress={() => annotating.remove(id)}
              />
            </div>
          </>
        )}
      </div>
    </li>
  )
}

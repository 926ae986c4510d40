import { SOURCE_MAX_LENGTHS, type SourceEntry } from '@annals/contracts'
import { Button, Icon, SaveState, TextField, useSourceTitle } from '@annals/ui'
import { errorText } from '@annals/web-kit'
import { useId, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { Preview } from './preview.tsx'
import css from './uploads.module.css'
import type { UploadItem } from './uploads.ts'
import { useSameFiles } from './use-same-files.ts'

/** Stores the title of an uploaded source; a later title of the same source waits for an earlier one. */
export type SaveTitle = (uuid: string, title: string) => Promise<void>

/** Deletes a source that was just uploaded, after a question. True if it is deleted. */
export type RemoveUploaded = (uuid: string) => Promise<boolean>

interface SameFileProps {
  item: UploadItem
  same: SourceEntry
  onRemove: () => void
}

/** The file was there before: the person decides whether to keep it twice. */
function SameFile({ item, same, onRemove }: SameFileProps) {
  const t = useT()
  const titleOf = useSourceTitle()
  const { name } = item.file
  return (
    <div className={css.same}>
      <Icon name="info" size={16} />
      <span>{t('upload.same', { title: titleOf(same.source) })}</span>
      <Button variant="quiet" onPress={onRemove} aria-label={t('upload.sameDeleteOne', { name })}>
        {t('upload.sameDelete')}
      </Button>
    </div>
  )
}

interface TitleFieldProps {
  item: UploadItem
  /** The older source with the same file. */
  same: SourceEntry | undefined
  onRemove: () => void
  save: SaveTitle
  /** Enter was pressed: the next field is reached without a pointer. */
  onEnter: () => void
}

function TitleField({ item, same, onRemove, save, onEnter }: TitleFieldProps) {
  const t = useT()
  const [title, setTitle] = useState('')
  const [saved, setSaved] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const tries = useRef(0)

  async function store() {
    const words = title.trim()
    if (words === saved || words === '') return
    const mine = ++tries.current
    const isLast = () => mine === tries.current
    setSaved(words)
    setSaving(true)
    setProblem('')
    try {
      await save(item.uuid, words)
    } catch (error) {
      if (isLast()) {
        setSaved('')
        setProblem(errorText(error))
      }
    }
    if (isLast()) setSaving(false)
  }
  return (
    <li className={css.row}>
      <Preview file={item.file} />
      <div className={css.words}>
        <TextField
          label={t('upload.title', { name: item.file.name })}
          value={title}
          onChange={setTitle}
          maxLength={SOURCE_MAX_LENGTHS.title}
          error={problem}
          onBlur={() => void store()}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // The same press must not go on to the button that gets the focus.
            event.preventDefault()
            onEnter()
          }}
        />
        <div role="status">{same && <SameFile item={item} same={same} onRemove={onRemove} />}</div>
      </div>
      {saved !== '' && <SaveState state={isSaving ? 'saving' : 'saved'} />}
    </li>
  )
}

interface TitlesPartProps {
  /** What was uploaded and has been given no title yet. */
  items: readonly UploadItem[]
  save: SaveTitle
  /** With it, files that were there before are told and can be deleted. */
  remove?: RemoveUploaded
  /** Takes one off the list. */
  drop: (id: number) => void
  onDone: () => void
}

/** Asks for the titles of what was uploaded; each is stored when its field is left (behaviour/sources §2.3). */
export function TitlesPart({ items, save, remove, drop, onDone }: TitlesPartProps) {
  const t = useT()
  const unasked = items.filter(({ isWanted }) => !isWanted)
  const same = useSameFiles(unasked, remove !== undefined)
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  /** Leaving a field stores its title, and after the last one comes the button. */
  const goOn = (index: number) =>
    section.current?.querySelectorAll<HTMLElement>('input, [data-done] button')[index + 1]?.focus()
  return (
    <section ref={section} className={css.titles} aria-labelledby={heading}>
      <h2 id={heading}>{t('upload.titles', { count: items.length })}</h2>
      <p className={css.hint}>{t('upload.titlesHint')}</p>
      <ul className={css.list}>
        {items.map((item, index) => (
          <TitleField
            key={item.id}
            item={item}
            same={same.get(item.uuid)}
            onRemove={() => void remove?.(item.uuid).then(isGone => isGone && drop(item.id))}
            save={save}
            onEnter={() => goOn(index)}
          />
        ))}
      </ul>
      <p data-done>
        <Button onPress={onDone}>{t('upload.titlesDone')}</Button>
      </p>
    </section>
  )
}

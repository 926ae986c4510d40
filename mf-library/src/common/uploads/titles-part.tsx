import { SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { Button, SaveState, TextField } from '@annals/ui'
import { errorText } from '@annals/web-kit'
import { useId, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { Preview } from './preview.tsx'
import css from './uploads.module.css'
import type { UploadItem } from './uploads.ts'

/** Stores the title of an uploaded source; a later title of the same source waits for an earlier one. */
export type SaveTitle = (uuid: string, title: string) => Promise<void>

interface TitleFieldProps {
  item: UploadItem
  save: SaveTitle
  /** Enter was pressed: the next field is reached without a pointer. */
  onEnter: () => void
}

function TitleField({ item, save, onEnter }: TitleFieldProps) {
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
      <TextField
        className={css.words}
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
      {saved !== '' && <SaveState state={isSaving ? 'saving' : 'saved'} />}
    </li>
  )
}

interface TitlesPartProps {
  /** What was uploaded and has been given no title yet. */
  items: readonly UploadItem[]
  save: SaveTitle
  onDone: () => void
}

/** Asks for the titles of what was uploaded; each is stored when its field is left (behaviour/sources §2.3). */
export function TitlesPart({ items, save, onDone }: TitlesPartProps) {
  const t = useT()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  /** Leaving a field stores its title, and after the last one comes the button. */
  const goOn = (place: number) =>
    section.current?.querySelectorAll<HTMLElement>('input, [data-done] button')[place + 1]?.focus()
  return (
    <section ref={section} className={css.titles} aria-labelledby={heading}>
      <h2 id={heading}>{t('upload.titles', { count: items.length })}</h2>
      <p className={css.hint}>{t('upload.titlesHint')}</p>
      <ul className={css.list}>
        {items.map((item, place) => (
          <TitleField key={item.id} item={item} save={save} onEnter={() => goOn(place)} />
        ))}
      </ul>
      <p data-done>
        <Button onPress={onDone}>{t('upload.titlesDone')}</Button>
      </p>
    </section>
  )
}

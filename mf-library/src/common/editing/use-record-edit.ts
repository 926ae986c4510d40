import { errorText, isApiError, useFormDraft, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import type { Form } from './fields.ts'

/** The texts that are typed and not saved yet. */
interface Draft<W> {
  writing: W
  /** The revision on which they are based. */
  rev: number
}

/** How a kind of record is edited: `T` is the stored record, `W` its fields in the form. */
export interface RecordKind<T, W extends object> extends Pick<Form<W>, 'empty' | 'differing' | 'isSame'> {
  /** Part of the name under which drafts are stored. */
  name: string
  idOf(entry: T): string
  revOf(entry: T): number
  writingOf(entry: T): W
  /** The stored value of a field, as a text for people. */
  textOf(entry: T, field: keyof W & string): string
}

interface Edit<T, W> {
  /** The record as it was when the editing began. */
  base: T | undefined
  uuid: string
  writing: W
  /** The revision on which the form is based. */
  rev: number
  /** The record that another window has stored meanwhile. */
  other: T | null
  problem: string
  isSaving: boolean
  /** The texts in the form were typed on an earlier visit. */
  isRestored: boolean
}

interface Options<T, W extends object> {
  kind: RecordKind<T, W>
  /** The record to edit; without it the form waits. */
  entry: T | undefined
  /** Stores it over a revision; rejects with STALE and the stored record if there is a newer revision. */
  store(uuid: string, writing: W, rev: number): Promise<T>
  onSaved(entry: T): void
}

/** Editing one record; a save that fails keeps all texts (behaviour/sources §4). */
export function useRecordEdit<T, W extends object>({ kind, entry, store, onSaved }: Options<T, W>) {
  const host = useHost()
  const t = useT()
  const keepDraft = useFormDraft<Draft<Partial<W>>>(entry ? `${kind.name} ${kind.idOf(entry)}` : null, restore)
  const begin = (from: T | undefined): Edit<T, W> => {
    const idle = { base: from, other: null, problem: '', isSaving: false, isRestored: false }
    if (!from) return { ...idle, uuid: '', rev: 0, writing: kind.empty }
    return { ...idle, uuid: kind.idOf(from), writing: kind.writingOf(from), rev: kind.revOf(from) }
  }
  const [edit, setEdit] = useState(() => begin(entry))
  let current = edit
  if (entry && edit.uuid !== kind.idOf(entry)) {
    current = begin(entry)
    setEdit(current)
  } else if (entry && edit.base && entry !== edit.base) {
    // Another property changed here, e.g. its cover: the editing continues on the new revision.
    const isNewer = edit.rev === kind.revOf(edit.base) && kind.isSame(kind.writingOf(entry), kind.writingOf(edit.base))
    current = { ...edit, base: entry, rev: isNewer ? kind.revOf(entry) : edit.rev }
    setEdit(current)
  }
  function restore({ writing: typed, rev }: Draft<Partial<W>>): void {
    if (!entry) return
    // An old draft may lack a field.
    const writing = { ...kind.writingOf(entry), ...typed }
    if (kind.isSame(writing, kind.writingOf(entry))) return keepDraft(null)
    const uuid = kind.idOf(entry)
    setEdit(old => (old.uuid === uuid ? { ...old, writing, rev, isRestored: true } : old))
  }
  const isChanged = entry !== undefined && !kind.isSame(current.writing, kind.writingOf(entry))

  const take = (stored: T, sent?: W) => {
    onSaved(stored)
    setEdit(old => {
      // Texts that were typed during the save must not be lost when it is answered.
      const isTypedOn = sent !== undefined && !kind.isSame(old.writing, sent)
      const writing = isTypedOn ? old.writing : kind.writingOf(stored)
      keepDraft(isTypedOn ? { writing, rev: kind.revOf(stored) } : null)
      return { ...begin(stored), writing, rev: kind.revOf(stored) }
    })
  }

  async function storeOver(uuid: string, writing: W, rev: number): Promise<T> {
    try {
      return await store(uuid, writing, rev)
    } catch (error) {
      const stored = storedOf<T>(error)
      // Another property changed, e.g. the number of its items: the save overwrites no other text.
      const isHarmless =
        stored && entry && rev === kind.revOf(entry) && kind.isSame(kind.writingOf(stored), kind.writingOf(entry))
      if (!isHarmless) throw error
      return store(uuid, writing, kind.revOf(stored))
    }
  }

  /** @param rev the revision to save over; the server rejects any other than the stored one. True if it is stored. */
  async function save(rev = current.rev): Promise<boolean> {
    const { uuid, writing } = current
    setEdit(old => ({ ...old, isSaving: true, problem: '' }))
    try {
      take(await storeOver(uuid, writing, rev), writing)
      host.notify.success(t('edit.saved'))
      return true
    } catch (error) {
      const stored = storedOf<T>(error)
      setEdit(old => ({
        ...old,
        isSaving: false,
        other: stored ?? old.other,
        problem: stored ? '' : errorText(error)
      }))
      return false
    }
  }

  return {
    ...current,
    isChanged,
    write(change: Partial<W>) {
      if (!entry) return
      const writing = { ...current.writing, ...change }
      const isAsStored = kind.isSame(writing, kind.writingOf(entry))
      keepDraft(isAsStored ? null : { writing, rev: current.rev })
      setEdit({ ...current, writing })
    },
    save,
    /** Saves the changes before the record is left. False if it could not be stored. */
    saveChanges: async () => !isChanged || save(),
    keepMine: () => save(current.other ? kind.revOf(current.other) : current.rev),
    takeOther: () => current.other && take(current.other),
    /** Discards the typed texts. */
    discard() {
      if (!entry) return
      keepDraft(null)
      setEdit({ ...begin(entry), writing: kind.writingOf(entry), rev: kind.revOf(entry) })
    }
  }
}

export type RecordEdit<T, W extends object> = ReturnType<typeof useRecordEdit<T, W>>

/** The save state that a form shows. */
export const saveStateOf = ({
  isChanged,
  isSaving,
  problem
}: {
  isChanged: boolean
  isSaving: boolean
  problem: string
}) => (problem ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved')

/** The stored record, if the server rejected a save over an older revision. */
const storedOf = <T>(error: unknown): T | undefined =>
  isApiError(error) && error.code === 'STALE' ? (error.stored as T | undefined) : undefined

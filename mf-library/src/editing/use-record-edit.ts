import { errorText, isApiError, useFormDraft, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'

/** What is typed and not saved yet. */
interface Draft<W> {
  writing: W
  /** The revision that it was written over. */
  rev: number
}

/** How a kind of record is written: `T` as it is stored, `W` what of it a form holds. */
export interface RecordKind<T, W> {
  /** Drafts are kept under it. */
  name: string
  idOf(entry: T): string
  revOf(entry: T): number
  writingOf(entry: T): W
  isSame(a: W, b: W): boolean
  /** What a form without a record holds. */
  empty: W
}

interface Edit<T, W> {
  /** The record as it stood when writing began. */
  base: T | undefined
  uuid: string
  writing: W
  /** The revision that it is written over. */
  rev: number
  /** What another window stored meanwhile. */
  other: T | null
  problem: string
  isSaving: boolean
  /** What is written was typed on an earlier visit. */
  isRestored: boolean
}

interface Options<T, W> {
  kind: RecordKind<T, W>
  /** What is written about; without it the form waits. */
  entry: T | undefined
  /** Stores it over a revision; rejects with STALE and the stored record where there is a newer one. */
  store(uuid: string, writing: W, rev: number): Promise<T>
  onSaved(entry: T): void
}

/** Writing about one record; a save that fails keeps every word (behaviour/sources §4). */
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
    // Something else of it changed here, e.g. its cover: what is written goes on over that.
    const isNewer = edit.rev === kind.revOf(edit.base) && kind.isSame(kind.writingOf(entry), kind.writingOf(edit.base))
    current = { ...edit, base: entry, rev: isNewer ? kind.revOf(entry) : edit.rev }
    setEdit(current)
  }
  function restore({ writing: typed, rev }: Draft<Partial<W>>): void {
    if (!entry) return
    // A draft of older days may lack a field.
    const writing = { ...kind.writingOf(entry), ...typed }
    if (kind.isSame(writing, kind.writingOf(entry))) return keepDraft(null)
    const uuid = kind.idOf(entry)
    setEdit(old => (old.uuid === uuid ? { ...old, writing, rev, isRestored: true } : old))
  }
  const isChanged = entry !== undefined && !kind.isSame(current.writing, kind.writingOf(entry))

  const take = (stored: T, sent?: W) => {
    onSaved(stored)
    setEdit(old => {
      // What was typed while it was saved is not lost to the answer.
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
      // Something else of it changed, e.g. how many items it has: no word that is written here is overwritten.
      const isHarmless =
        stored && entry && rev === kind.revOf(entry) && kind.isSame(kind.writingOf(stored), kind.writingOf(entry))
      if (!isHarmless) throw error
      return store(uuid, writing, kind.revOf(stored))
    }
  }

  /** @param rev what it is written over; another than the stored one is refused. True when it is stored. */
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
    /** Saves what is changed, before the record is left. False where it could not be stored. */
    settle: async () => !isChanged || save(),
    keepMine: () => save(current.other ? kind.revOf(current.other) : current.rev),
    takeOther: () => current.other && take(current.other),
    /** Lets go of what was typed. */
    discard() {
      if (!entry) return
      keepDraft(null)
      setEdit({ ...begin(entry), writing: kind.writingOf(entry), rev: kind.revOf(entry) })
    }
  }
}

/** What is stored instead, where a save over an older revision was refused. */
const storedOf = <T>(error: unknown): T | undefined =>
  isApiError(error) && error.code === 'STALE' ? (error.stored as T | undefined) : undefined

import type { SourceEntry } from '@annals/contracts'
import { errorText, isApiError, useHost, useT } from '@annals/web-kit'
import { useState } from 'react'
import { AREA } from '../area.ts'
import { isSame, keepDraft, readDraft, type Writing, writingOf } from './record.ts'

interface Edit {
  uuid: string
  writing: Writing
  /** The revision that it is written over. */
  rev: number
  /** What another window stored meanwhile. */
  other: SourceEntry | null
  problem: string
  isSaving: boolean
}

function begin(entry: SourceEntry | undefined): Edit {
  const idle = { other: null, problem: '', isSaving: false }
  if (!entry) return { ...idle, uuid: '', rev: 0, writing: EMPTY }
  const draft = readDraft(entry)
  return {
    ...idle,
    uuid: entry.source.uuid,
    writing: draft?.writing ?? writingOf(entry),
    rev: draft?.rev ?? entry.source.rev
  }
}
const EMPTY: Writing = { title: '', description: '', alt: '', lang: '', license: '', transcript: '', mytags: [] }

/** Writing about one source; a save that fails keeps every word (spec 2 §4, "Source viewer"). */
export function useSourceEdit(entry: SourceEntry | undefined, onSaved: (entry: SourceEntry) => void) {
  const host = useHost()
  const t = useT(AREA)
  const [edit, setEdit] = useState<Edit>(() => begin(entry))
  let current = edit
  if (entry && edit.uuid !== entry.source.uuid) {
    current = begin(entry)
    setEdit(current)
  }
  const isChanged = entry !== undefined && !isSame(current.writing, writingOf(entry))

  const take = (stored: SourceEntry, sent?: Writing) => {
    onSaved(stored)
    setEdit(old => {
      // What was typed while it was saved is not lost to the answer.
      const isTypedOn = sent !== undefined && !isSame(old.writing, sent)
      const writing = isTypedOn ? old.writing : writingOf(stored)
      keepDraft(stored.source.uuid, isTypedOn ? { writing, rev: stored.source.rev } : null)
      return { ...begin(stored), writing, rev: stored.source.rev }
    })
  }

  /** @param rev what it is written over; another than the stored one is refused. True when it is stored. */
  async function save(rev = current.rev): Promise<boolean> {
    const { uuid, writing } = current
    setEdit(old => ({ ...old, isSaving: true, problem: '' }))
    try {
      const { data } = await host.api.call('saveSource', { record: { ...writing, uuid, rev } })
      take(data, writing)
      host.notify.success(t('edit.saved'))
      return true
    } catch (error) {
      const stored = isApiError(error) && error.code === 'STALE' ? (error.stored as SourceEntry | undefined) : undefined
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
    write(change: Partial<Writing>) {
      if (!entry) return
      const writing = { ...current.writing, ...change }
      keepDraft(current.uuid, isSame(writing, writingOf(entry)) ? null : { writing, rev: current.rev })
      setEdit({ ...current, writing })
    },
    save,
    /** Saves what is changed, before the source is left. False where it could not be stored. */
    settle: async () => !isChanged || save(),
    keepMine: () => save(current.other?.source.rev),
    takeOther: () => current.other && take(current.other),
    /** Lets go of what was typed. */
    discard() {
      if (!entry) return
      keepDraft(current.uuid, null)
      setEdit({ ...begin(entry), writing: writingOf(entry), rev: entry.source.rev })
    }
  }
}
export type SourceEdit = ReturnType<typeof useSourceEdit>

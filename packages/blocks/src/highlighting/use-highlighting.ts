import { useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { colourOf, idOf, type MarkItem } from './mark-item.ts'
import { type Mark, type Passage, withMark, withoutMarks } from './marks.ts'
import type { MarkClass } from './page-text.ts'
import type { Problem } from './use-passage.ts'

interface Options {
  /** Texts of the pages of the source that is shown. */
  texts: readonly string[]
  own: readonly MarkItem[]
  /** Own marks whose words are gone. */
  gone: readonly MarkItem[]
  /** Whether the marks of this source may be these. */
  fits(marks: readonly Mark[]): boolean
  onMarks(marks: Mark[]): void
  onProblem(problem: Problem | null): void
}

/** What can be done with marks on one source, however the passage was chosen. */
export function useHighlighting({ texts, own, gone, fits, onMarks, onProblem }: Options) {
  const { t, announce, confirm } = useBlockHost()
  const [chosenId, choose] = useState<string | null>(null)
  /** The mark whose comment is to be written. */
  const [written, setWritten] = useState<string | null>(null)
  const [last, setLast] = useState<MarkClass>('m1')
  const marks = own.map(({ mark }) => mark)
  const chosen = own.find(({ id }) => id === chosenId) ?? null
  const set = (next: readonly Mark[]) => onMarks([...next, ...gone.map(({ mark }) => mark)])

  /** Marks a passage; the id of the mark, or null if there is no room for it. */
  function mark(passage: Passage, colour: MarkClass, comment = ''): string | null {
    const made = withMark(texts, marks, passage, { class: colour, comment })
    if (!fits([...made.marks, ...gone.map(item => item.mark)])) {
      onProblem('full')
      return null
    }
    onProblem(null)
    set(made.marks)
    setLast(colour)
    const id = idOf(made.mark)
    choose(id)
    announce(t('highlighting.marked', { colour: t(`colour.${colourOf(colour)}`), words: made.mark.quote }))
    return id
  }

  async function remove(item: MarkItem): Promise<void> {
    const hasWords = item.mark.comment.trim() !== ''
    if (hasWords && !(await confirm({ title: item.name, body: t('annotating.remove'), danger: true }))) return
    choose(null)
    if (gone.includes(item)) onMarks([...marks, ...gone.filter(one => one !== item).map(one => one.mark)])
    else set(marks.filter(one => one !== item.mark))
    announce(t('highlighting.removed', { name: item.name }))
  }

  return {
    chosen,
    chosenId,
    choose,
    written,
    setWritten,
    last,
    mark,
    remove: (item: MarkItem) => void remove(item),
    /** Takes off what is marked of a passage; whether there was anything. */
    clear(passage: Passage): boolean {
      const next = withoutMarks(texts, marks, passage)
      if (next.length === marks.length && next.every((one, at) => one === marks[at])) return false
      set(next)
      announce(t('highlighting.cleared'))
      return true
    },
    comment: (item: MarkItem, comment: string) => set(marks.map(one => (one === item.mark ? { ...one, comment } : one)))
  }
}
export type Highlighting = ReturnType<typeof useHighlighting>

import { Notice } from '@annals/ui'
import { type ReactNode, useState } from 'react'
import { same } from '@annals/contracts'
import { useBlockHost } from './block-host.tsx'

interface Options<A> {
  answer: A
  /** Names each part of an answer; one that is not in the next answer was removed or changed. */
  partsOf(answer: A): string[]
  onAnswer(answer: A): void
}

/**
 * Stores a student's answer. When that removes or changes parts of it, a notice offers to undo this, until the answer
 * changes again (behaviour/blocks §2.3).
 */
export function useUndoChange<A>({ answer, partsOf, onAnswer }: Options<A>): {
  change(before: A, after: A): void
  undoNotice: ReactNode
} {
  const { t, announce } = useBlockHost()
  const [last, setLast] = useState<{ before: A; after: A } | null>(null)
  return {
    change(before, after) {
      const kept = new Set(partsOf(after))
      setLast(partsOf(before).every(part => kept.has(part)) ? null : { before, after })
      onAnswer(after)
    },
    undoNotice: last && same(last.after, answer) && (
      <Notice
        kind="info"
        live="status"
        action={{
          label: t('answer.undo'),
          onPress: () => {
            setLast(null)
            onAnswer(last.before)
            announce(t('answer.undone'))
          }
        }}
      >
        {t('answer.changed')}
      </Notice>
    )
  }
}

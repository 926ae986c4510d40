import { useEffect } from 'react'
import type { PlayerProps } from './block-components.ts'
import { VIEWED, wasViewed } from './viewed-model.ts'

/** Answers a block that only needs to be seen, as soon as it is on the screen (behaviour/blocks §2). */
export function useViewed({ answer, onAnswer, mode }: Pick<PlayerProps, 'answer' | 'onAnswer' | 'mode'>): void {
  const isDone = mode === 'read-only' || wasViewed(answer)
  useEffect(() => {
    if (!isDone) onAnswer(VIEWED)
  }, [isDone, onAnswer])
}

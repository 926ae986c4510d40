import { useEffect } from 'react'
import type { PlayerProps } from './block-parts.ts'
import { wasViewed } from './text/model.ts'

/** Answers a block that is only looked at, as soon as it is on the screen (behaviour/blocks §2). */
export function useViewed({ answer, onAnswer, mode }: Pick<PlayerProps, 'answer' | 'onAnswer' | 'mode'>): void {
  const isDone = mode === 'review' || wasViewed(answer)
  useEffect(() => {
    if (!isDone) onAnswer({ viewed: true })
  }, [isDone, onAnswer])
}

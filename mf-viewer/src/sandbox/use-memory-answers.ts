import { useCallback, useState } from 'react'

/** Answers that live on this page only (behaviour/viewer §1). */
export function useMemoryAnswers() {
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const onAnswer = useCallback((block: string, answer: unknown) => setAnswers(old => ({ ...old, [block]: answer })), [])
  return { answers, onAnswer }
}

import { useState } from 'react'
import { useProblems } from '../../common/use-problems.ts'

/** The fields that both ways of leaving ask for, and how sending them goes. */
export function useLeaving() {
  const [to, setTo] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const { problems, other, tellError, clear } = useProblems(['password', 'to'])
  return {
    ...{ to, setTo, password, isPending, problems, other, clear },
    typePassword(typed: string): void {
      setPassword(typed)
      clear()
    },
    /** @returns whether it was done; otherwise the dialog says why not */
    async send(call: () => Promise<unknown>, onRefused?: (failure: unknown) => Promise<unknown>): Promise<boolean> {
      setPending(true)
      clear()
      try {
        await call()
        return true
      } catch (failure) {
        await onRefused?.(failure)
        tellError(failure)
        setPending(false)
        return false
      }
    }
  }
}
export type Leaving = ReturnType<typeof useLeaving>

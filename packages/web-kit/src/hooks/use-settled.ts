import { useEffect, useState } from 'react'

/** The value once it has not changed for `ms` milliseconds (behaviour/frame §3.3). */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const id = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(id)
  }, [value, ms])
  return settled
}

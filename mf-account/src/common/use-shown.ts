import { useState } from 'react'

/** The answer on the screen: the one before stays until the next one is there. */
export function useShown<T>(data: T | undefined): T | undefined {
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  return data ?? shown
}

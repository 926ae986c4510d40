import { useCall } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentOf, isMoving } from './states.ts'
import { usePoll } from '../polling/use-poll.ts'

/** The member's imports that still matter, followed while they move. `onSettled`: one of them came to a stand. */
export function useImports(onSettled: () => void) {
  const { data, error, reload } = useCall('myImports', {})
  const [opened] = useState(Date.now)
  const imports = useMemo(() => currentOf(data?.data ?? [], opened), [data, opened])
  const moving = imports.filter(isMoving).map(({ uuid }) => uuid)
  usePoll({ isMoving: moving.length > 0, hasFailed: error !== null, reload })

  const settled = useRef(onSettled)
  settled.current = onSettled
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!data) return
    const now = data.data.filter(isMoving).map(({ uuid }) => uuid)
    if (before.current.some(uuid => !now.includes(uuid))) settled.current()
    before.current = now
  }, [data])
  return { imports, error, reload }
}
export type Imports = ReturnType<typeof useImports>

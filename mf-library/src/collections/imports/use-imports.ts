import { useCall, useHost } from '@annals/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { isMoving } from './import-states.ts'
import { usePoll } from '../use-poll.ts'

/** More than the number of unfinished imports that a member may have. */
const ALL_UNFINISHED = 200
const PAGE = 10

/**
 * The member's imports. The unfinished ones are polled while they change. The ended ones come a page at a time; they are
 * folded away until the member looks for them, or until an import ends while the member watches. `onSettled`: one of
 * them has stopped changing. `collection`: only those that go into it.
 */
export function useImports(onSettled: () => void, collection?: string) {
  const host = useHost()
  const t = useT()
  const [isUnfolded, setUnfolded] = useState(false)
  const [page, setPage] = useState(1)
  const unfinished = useCall('myImports', { part: 'open', limit: ALL_UNFINISHED, collection })
  const ended = useCall('myImports', { part: 'ended', skip: (page - 1) * PAGE, limit: PAGE, collection })
  const { data, error, reload: reloadUnfinished } = unfinished
  const { reload: reloadEnded } = ended
  const reload = useCallback(async () => {
    await Promise.all([reloadUnfinished(), reloadEnded()])
  }, [reloadUnfinished, reloadEnded])
  const hasFailed = error !== null || ended.error !== null
  usePoll({ isMoving: data?.data.some(isMoving) ?? false, hasFailed, reload: hasFailed ? reload : reloadUnfinished })

  // The previous page stays until the next one is loaded.
  const shown = useRef(ended.data)
  shown.current = ended.data ?? shown.current
  const total = shown.current?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE))
  useEffect(() => {
    if (ended.data && page > pages) setPage(pages)
  }, [ended.data, page, pages])

  const settled = useRef({ onSettled, reloadEnded })
  settled.current = { onSettled, reloadEnded }
  const before = useRef<readonly string[]>([])
  const toTell = useRef(new Set<string>())
  useEffect(() => {
    if (!data) return
    const there = new Set(data.data.map(({ uuid }) => uuid))
    const moving = data.data.filter(isMoving).map(({ uuid }) => uuid)
    const stopped = before.current.filter(uuid => !moving.includes(uuid))
    before.current = moving
    if (stopped.length === 0) return
    settled.current.onSettled()
    const gone = stopped.filter(uuid => !there.has(uuid))
    if (gone.length === 0) return
    for (const uuid of gone) toTell.current.add(uuid)
    void settled.current.reloadEnded()
    setPage(1)
    setUnfolded(true)
  }, [data])
  useEffect(() => {
    for (const { uuid, filename, state, msg } of ended.data?.data ?? [])
      if (toTell.current.delete(uuid)) host.announce(`${filename}: ${t(`imports.state.${state}`)}. ${msg}`.trim())
  }, [ended.data, host, t])
  return {
    unfinished: data?.data ?? [],
    ended: { imports: shown.current?.data ?? [], total, page, pages, setPage, isUnfolded, setUnfolded },
    hasFailed,
    reload
  }
}
export type Imports = ReturnType<typeof useImports>

import { useEffect, useRef, useState } from 'react'
import type { SourceList } from './use-source-list.ts'

/**
 * Goes through all sources of a list, loading more where what is loaded ends. `opened` is the uuid of the displayed
 * source, or null; the displayed source stays until the next one is loaded.
 */
export function useLeafing(list: SourceList, opened: string | null, onOpen: (uuid: string) => void) {
  const { sources, before, total, loading, showPosition } = list
  const shown = useRef({ sources, before, total })
  if (!loading) shown.current = { sources, before, total }
  const page = shown.current
  /** Position among all sources for which more is being loaded. */
  const [wanted, setWanted] = useState<number | null>(null)
  const arrived = loading || wanted === null ? undefined : sources[wanted - before]
  const uuid = arrived?.source.uuid ?? opened
  const at = page.sources.findIndex(({ source }) => source.uuid === uuid)

  const open = useRef(onOpen)
  open.current = onOpen
  const arrivedUuid = arrived?.source.uuid
  useEffect(() => {
    if (arrivedUuid === undefined) return
    if (arrivedUuid === opened) setWanted(null)
    else open.current(arrivedUuid)
  }, [arrivedUuid, opened])
  useEffect(() => {
    if (opened === null) setWanted(null)
  }, [opened])

  return {
    ...page,
    at,
    leaf(to: number) {
      const entry = page.sources[to]
      if (entry) return onOpen(entry.source.uuid)
      setWanted(page.before + to)
      showPosition(page.before + to)
    }
  }
}

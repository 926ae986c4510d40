import { useEffect, useState } from 'react'
import type { TileGrid } from '@annals/contracts'

interface ImageInfo {
  width: number
  height: number
  tiles: [{ width: number; scaleFactors: number[] }]
}

/**
 * What an image service says of its tiles. Null until it has been said, and where there is none: tiles are made some
 * time after the upload.
 */
export function useImageService(service: string): TileGrid | null {
  const [grid, setGrid] = useState<TileGrid | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const answer = await fetch(`${service}/info.json`, { signal: leaving.signal })
      if (!answer.ok) return
      const { width, height, tiles } = (await answer.json()) as ImageInfo
      setGrid({ width, height, tile: tiles[0].width, factors: tiles[0].scaleFactors })
    }
    // Without tiles, the stored picture stays in view.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [service])
  return grid
}

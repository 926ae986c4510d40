interface Placed {
  uuid: string
}
interface Position {
  uuid: string
  order: number
}

/** Most positions that one save takes (contracts, updateCollection). */
export const MOST_POSITIONS = 5000

/**
 * The new positions: sequential from 0 up to the last item that was moved (behaviour/collections §4). Later items come
 * after them already, because positions increase within a collection.
 * @param stored the order of the loaded items on the server
 */
export function positionsOf(stored: readonly Placed[], now: readonly Placed[]): Position[] {
  const last = now.findLastIndex((item, at) => item.uuid !== stored[at]?.uuid)
  return now.slice(0, last + 1).map(({ uuid }, order) => ({ uuid, order }))
}

/** The positions, split into as many saves as necessary, at least one. */
export function inSaves(positions: readonly Position[]): Position[][] {
  const saves: Position[][] = []
  for (let at = 0; at === 0 || at < positions.length; at += MOST_POSITIONS)
    saves.push(positions.slice(at, at + MOST_POSITIONS))
  return saves
}

interface Placed {
  uuid: string
}
interface Position {
  uuid: string
  order: number
}

/** Most positions that one save takes (contracts, updateCollection). */
export const MOST_POSITIONS = 5000

/** The new positions: sequential from 0 up to the last item that stands elsewhere (behaviour/collections §4). What
 * follows stands behind them already, as positions rise within a collection.
 * @param stored the order in which the server has what is loaded */
export function positionsOf(stored: readonly Placed[], now: readonly Placed[]): Position[] {
  const last = now.findLastIndex((item, at) => item.uuid !== stored[at]?.uuid)
  return now.slice(0, last + 1).map(({ uuid }, order) => ({ uuid, order }))
}

/** The positions in as many saves as they need, one at least. */
export function inSaves(positions: readonly Position[]): Position[][] {
  const saves: Position[][] = []
  for (let at = 0; at === 0 || at < positions.length; at += MOST_POSITIONS)
    saves.push(positions.slice(at, at + MOST_POSITIONS))
  return saves
}

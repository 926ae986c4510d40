import type { Activity, ShareMode, ShareOptions } from '@annals/contracts'

/** A share without its content. `isOver`: it takes no answers any more (behaviour/sharing §11). */
export interface AnsweredShare {
  owner: string
  mode: ShareMode
  options: ShareOptions
  version: number
  isOver: boolean
}

/**
 * What the area of answers needs from shares. The area of shares stores them and depends on answers, so this interface
 * is here.
 */
export interface AnsweredShares {
  /** Null where it is deleted. */
  stateOf(uuid: string): Promise<AnsweredShare | null>
  /** The versions of a share up to one, newest first; none where it is deleted. */
  versionsUpTo(uuid: string, upTo: number): Promise<number[]>
  /** The activity in one version. */
  frozenAt(uuid: string, version: number): Promise<Activity | null>
}

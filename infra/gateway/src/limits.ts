import type { Pace } from './arrival.ts'

/** What one gateway gives to all, and how much of it to one network at most: a school is one, with 200 pupils behind a
 * single address. */
export interface GatewayLimits {
  /** Milliseconds until a request's head must be there. */
  headersMs: number
  /** Of calls, which are read whole before a service hears of them. */
  call: Pace
  /** Of uploads, which pass while they come. */
  upload: Pace
  /** Connections from outside. */
  connections: { inAll: number; each: number }
  /** Requests of one connection, after which it is closed. */
  requestsPerConnection: number
  /** Requests of one connection that may be on the way at once; they are begun one after the other. */
  requestsAhead: number
  /** Calls that one service works on. More connections to it would rest most of the time, and each costs when a whole
   * class saves at once. */
  calls: { inAll: number; each: number }
  /** Uploads under way to one service. */
  uploads: { inAll: number; each: number }
  /** Requests that wait for one of these places. */
  waiting: { inAll: number; each: number }
  /** Bytes of bodies and answers that are held for slow lines. */
  memory: { inAll: number; each: number }
}

/** How long a service may take for an answer, or say nothing in the middle of one. */
export const PATIENCE_MS = 120_000

const MB = 2 ** 20

export const LIMITS: GatewayLimits = {
  headersMs: 15_000,
  call: { quietMs: 10_000, startMs: 15_000, bytesPerSecond: 8000 },
  upload: { quietMs: 30_000, startMs: 60_000, bytesPerSecond: 170_000 },
  connections: { inAll: 8192, each: 2048 },
  requestsPerConnection: 200,
  requestsAhead: 10,
  calls: { inAll: 64, each: 48 },
  uploads: { inAll: 32, each: 16 },
  waiting: { inAll: 8192, each: 1024 },
  memory: { inAll: 256 * MB, each: 64 * MB }
}

/** Reports of the page's policy that one network may send, and that are noted of all, in a minute; bytes of one. */
export const REPORTS = { each: 60, noted: 60, bytes: 16 * 1024 }

import type { Pace } from './body-pace.ts'

/**
 * The limits of one gateway, and the largest share of them for one network: a school is one network, with 200 pupils
 * behind a single address.
 */
export interface GatewayLimits {
  /** Milliseconds within which a request's headers must arrive. */
  headersMs: number
  /** For calls, whose whole body is read before a service gets them. */
  call: Pace
  /** For uploads, which are forwarded while they arrive. */
  upload: Pace
  /** Connections from outside. */
  connections: { inAll: number; each: number }
  /** Requests of one connection, after which it is closed. */
  requestsPerConnection: number
  /** Requests of one connection that may be pending at once; they are started one after the other. */
  requestsAhead: number
  /**
   * Calls that one service processes at the same time. More connections would be idle most of the time, and each costs
   * when a whole class saves at once.
   */
  calls: { inAll: number; each: number }
  /** Uploads under way to one service. */
  uploads: { inAll: number; each: number }
  /** Requests that wait for one of these places. */
  waiting: { inAll: number; each: number }
  /** Bytes of bodies and responses that are buffered for slow lines. */
  memory: { inAll: number; each: number }
}

/** How long a service may take until its response begins, or pause in the middle of one. */
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

/**
 * Policy reports in a minute: most of one network, most networks that are counted, and most reports that are logged of
 * all; and most bytes of one report.
 */
export const REPORTS = { each: 60, networks: 2000, noted: 60, bytes: 16 * 1024 }

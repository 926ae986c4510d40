/**
 * Who may call a route. Every route declares one rule; otherwise the service does not start (architecture §4).
 * - `public`: no session needed.
 * - `anySession`: a live session, anonymous or of a member.
 * - `member`: a signed-in member.
 * - `owner`: a signed-in member; the service then answers 403 for what belongs to somebody else.
 * - `teamAdmin`: admin of the partner team concerned.
 * - `partner`: holds `is_partner` or `is_admin`.
 * - `admin`: holds `is_admin`.
 * - `studentToken`: the body's `sa` identifies a started answer.
 * - `service`: another of our services, by its token; never through the gateway.
 */
export const ACCESS_RULES = [
  'public',
  'anySession',
  'member',
  'owner',
  'teamAdmin',
  'partner',
  'admin',
  'studentToken',
  'service'
] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

/** Callers that the role tests simulate, from fewest to most rights (behaviour/accounts §1). */
export const ROLES = ['none', 'anonymous', 'student', 'member', 'partner', 'admin', 'service'] as const
export type Role = (typeof ROLES)[number]

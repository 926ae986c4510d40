import type { accountCalls, ResponseOf, User } from '@annals/contracts'

export type SessionState = ResponseOf<typeof accountCalls.login>

export interface SessionSnapshot {
  /** `offline`: no session could be opened because the API does not answer (behaviour/frame §7). */
  status: 'starting' | 'anonymous' | 'member' | 'offline'
  user: User | null
  sessionId: string | null
  /** The other data of the sign-in answer; null without a member. */
  state: Omit<SessionState, 'user' | 'session'> | null
}

export interface SignInOptions {
  /** False keeps a new member on the page instead of opening /my/profile (behaviour/accounts §2.2). */
  redirect?: boolean
}

export interface SessionApi {
  get(): SessionSnapshot
  subscribe(listener: () => void): () => void
  /** Opens the login dialog; true when somebody is signed in afterwards. */
  openLogin(options?: SignInOptions): Promise<boolean>
  openRegister(options?: SignInOptions): Promise<boolean>
  /** Reads the member's state again, for example after the profile was saved. */
  refresh(): Promise<void>
  /**
   * Work to be done while the member can still save, such as sending what is only on this device. Returns a function
   * that takes it back.
   */
  beforeLogout(work: () => Promise<unknown>): () => void
  /** Ends the session and opens an anonymous one, without asking. */
  logout(): Promise<void>
}

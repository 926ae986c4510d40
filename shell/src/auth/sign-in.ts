import type { SignInOptions } from '@annals/web-kit'
import { type Observable, observable } from '../observable.ts'

export type SignInPanel = 'login' | 'register' | 'reset'
export interface SignInState {
  panel: SignInPanel
  /** Whether a new member goes to /my/profile (behaviour/accounts §2.2). */
  redirect: boolean
}

/** The sign-in dialogs as the rest of the frame sees them. */
export interface SignIn extends Observable<SignInState | null> {
  login(options?: SignInOptions): Promise<boolean>
  register(options?: SignInOptions): Promise<boolean>
  /** Changes to another of the three dialogs; the callers keep waiting. */
  show(panel: SignInPanel): void
  close(signedIn: boolean): void
}

export function createSignIn(): SignIn {
  const state = observable<SignInState | null>(null)
  let waiting: ((signedIn: boolean) => void)[] = []

  /** All callers that ask while a dialog is open get the same answer. */
  function open(panel: SignInPanel, { redirect = true }: SignInOptions = {}): Promise<boolean> {
    const now = state.get()
    state.set(now ? { ...now, redirect: now.redirect && redirect } : { panel, redirect })
    return new Promise(resolve => waiting.push(resolve))
  }

  return {
    ...state,
    login: options => open('login', options),
    register: options => open('register', options),
    show(panel) {
      const now = state.get()
      if (now) state.set({ ...now, panel })
    },
    close(signedIn) {
      state.set(null)
      const told = waiting
      waiting = []
      for (const resolve of told) resolve(signedIn)
    }
  }
}

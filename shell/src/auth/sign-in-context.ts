import type { SessionStore } from '@annals/web-kit'
import { createContext, useContext } from 'react'
import type { SignIn } from './sign-in.ts'

export interface SignInParts {
  session: SessionStore
  signIn: SignIn
  /** Greets the new member and, unless told otherwise, goes to the profile. */
  onRegistered(redirect: boolean): void
}

export const SignInContext = createContext<SignInParts | null>(null)

export function useSignInParts(): SignInParts {
  const parts = useContext(SignInContext)
  if (!parts) throw new Error('The sign-in dialogs need a SignInContext above them')
  return parts
}

import type { SignInPanel } from './sign-in.ts'
import { LoginDialog } from './login-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'

/** Login, register and reset in one chunk: fetched when somebody first opens one of them. */
export default function SignInDialogs({ panel }: { panel: SignInPanel }) {
  if (panel === 'login') return <LoginDialog />
  return panel === 'register' ? <RegisterDialog /> : <ResetDialog />
}

import type { Register } from '@annals/web-kit'
import { AREA as PROFILE } from './profile/area.ts'
import { profileTexts } from './profile/texts.ts'
import { AREA as RESET } from './reset-password/area.ts'
import { resetTexts } from './reset-password/texts.ts'

export const register: Register = host => {
  host.i18n.add(PROFILE, profileTexts)
  host.i18n.add(RESET, resetTexts)
  return {
    routes: [
      {
        path: 'reset-password/:challenge',
        handle: { bodyClass: 'reset-password' },
        lazy: async () => ({ Component: (await import('./reset-password/screen.tsx')).Screen })
      }
    ],
    my: [
      {
        path: 'profile',
        handle: { bodyClass: 'my-profile' },
        lazy: async () => ({ Component: (await import('./profile/screen.tsx')).Screen })
      }
    ]
  }
}

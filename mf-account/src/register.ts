import type { Register } from '@annals/web-kit'
import { lazy } from 'react'
import './i18n/index.ts'

export const register: Register = () => {
  return {
    routes: [
      {
        path: 'reset-password/:challenge',
        handle: { bodyClass: 'reset-password' },
        lazy: async () => ({ Component: (await import('./reset-password/screen.tsx')).Screen })
      },
      {
        path: 'confirm-email/:challenge',
        handle: { bodyClass: 'confirm-email' },
        lazy: async () => ({ Component: (await import('./confirm-email/screen.tsx')).Screen })
      }
    ],
    my: [
      {
        path: 'activities',
        handle: { bodyClass: 'my-activities' },
        lazy: async () => ({ Component: (await import('./activities/screen.tsx')).Screen })
      },
      {
        path: 'shares',
        handle: { bodyClass: 'my-shares' },
        lazy: async () => ({ Component: (await import('./shares/screen.tsx')).Screen })
      },
      {
        path: 'tags',
        handle: { bodyClass: 'my-tags' },
        lazy: async () => ({ Component: (await import('./tags/screen.tsx')).Screen })
      },
      {
        path: 'profile',
        handle: { bodyClass: 'my-profile' },
        lazy: async () => ({ Component: (await import('./profile/screen.tsx')).Screen })
      }
    ],
    admin: [
      {
        path: 'imports',
        handle: { bodyClass: 'admin-imports' },
        lazy: async () => ({ Component: (await import('./admin-imports/screen.tsx')).Screen })
      }
    ],
    dialogs: {
      'account/share': lazy(async () => ({ default: (await import('./share-dialog/dialog.tsx')).ShareDialog })),
      'account/publish': lazy(async () => ({ default: (await import('./publish-dialog/dialog.tsx')).PublishDialog })),
      'account/tags': lazy(async () => ({ default: (await import('./tags-dialog/dialog.tsx')).TagsDialog }))
    }
  }
}

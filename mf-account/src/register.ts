import type { Register } from '@annals/web-kit'
import { lazy } from 'react'
import { texts } from './i18n/index.ts'

export const register: Register = () => {
  return {
    texts,
    routes: [
      {
        path: 'reset-password/:challenge',
        handle: { bodyClass: 'reset-password' },
        lazy: async () => ({
          Component: (await import('./reset-password/reset-password-screen.tsx')).ResetPasswordScreen
        })
      },
      {
        path: 'confirm-email/:challenge',
        handle: { bodyClass: 'confirm-email' },
        lazy: async () => ({ Component: (await import('./confirm-email/confirm-email-screen.tsx')).ConfirmEmailScreen })
      }
    ],
    my: [
      {
        path: 'activities',
        handle: { bodyClass: 'my-activities' },
        lazy: async () => ({ Component: (await import('./activities/activities-screen.tsx')).ActivitiesScreen })
      },
      {
        path: 'shares',
        handle: { bodyClass: 'my-shares' },
        lazy: async () => ({ Component: (await import('./shares/shares-screen.tsx')).SharesScreen })
      },
      {
        path: 'tags',
        handle: { bodyClass: 'my-tags' },
        lazy: async () => ({ Component: (await import('./tags/tags-screen.tsx')).TagsScreen })
      },
      {
        path: 'profile',
        handle: { bodyClass: 'my-profile' },
        lazy: async () => ({ Component: (await import('./profile/profile-screen.tsx')).ProfileScreen })
      }
    ],
    admin: [
      {
        path: 'home-cards',
        handle: { bodyClass: 'admin-home-cards' },
        lazy: async () => ({ Component: (await import('./admin-home/home-cards-screen.tsx')).HomeCardsScreen })
      },
      {
        path: 'imports',
        handle: { bodyClass: 'admin-imports' },
        lazy: async () => ({ Component: (await import('./admin-imports/imports-screen.tsx')).ImportsScreen })
      },
      {
        path: 'tags',
        handle: { bodyClass: 'admin-tags' },
        lazy: async () => ({ Component: (await import('./admin-tags/admin-tags-screen.tsx')).AdminTagsScreen })
      }
    ],
    dialogs: {
      'account/share': lazy(async () => ({ default: (await import('./share-dialog/share-dialog.tsx')).ShareDialog })),
      'account/publish': lazy(async () => ({
        default: (await import('./publish-dialog/publish-dialog.tsx')).PublishDialog
      })),
      'account/delete-activity': lazy(async () => ({
        default: (await import('./delete-dialog/delete-dialog.tsx')).DeleteDialog
      })),
      'account/tagger': lazy(async () => ({ default: (await import('./tagger/tagger-dialog.tsx')).TaggerDialog })),
      'account/tags': lazy(async () => ({ default: (await import('./tags-dialog/tags-dialog.tsx')).TagsDialog }))
    }
  }
}

import type { Register } from '@annals/web-kit'
import { lazy } from 'react'
import { adminImportsTexts, AREA as ADMIN_IMPORTS } from './admin-imports/texts.ts'
import { AREA as ACTIVITIES, activitiesTexts } from './activities/texts.ts'
import { AREA as CONFIRM, confirmTexts } from './confirm-email/texts.ts'
import { AREA as NEW_TAG, newTagTexts } from './new-tag/texts.ts'
import { AREA as PROFILE } from './profile/area.ts'
import { profileTexts } from './profile/texts.ts'
import { AREA as RESET } from './reset-password/area.ts'
import { AREA as QR, qrTexts } from './qr/texts.ts'
import { resetTexts } from './reset-password/texts.ts'
import { AREA as PUBLISH, publishTexts } from './publish-dialog/texts.ts'
import { AREA as SHARE, shareTexts } from './share-dialog/texts.ts'
import { AREA as SHARES, sharesTexts } from './shares/texts.ts'
import { AREA as MY_TAGS, myTagsTexts } from './tags/texts.ts'
import { AREA as TAGS, tagsTexts } from './tags-dialog/texts.ts'

export const register: Register = host => {
  host.i18n.add(PROFILE, profileTexts)
  host.i18n.add(RESET, resetTexts)
  host.i18n.add(CONFIRM, confirmTexts)
  host.i18n.add(ACTIVITIES, activitiesTexts)
  host.i18n.add(SHARES, sharesTexts)
  host.i18n.add(SHARE, shareTexts)
  host.i18n.add(QR, qrTexts)
  host.i18n.add(PUBLISH, publishTexts)
  host.i18n.add(TAGS, tagsTexts)
  host.i18n.add(MY_TAGS, myTagsTexts)
  host.i18n.add(NEW_TAG, newTagTexts)
  host.i18n.add(ADMIN_IMPORTS, adminImportsTexts)
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

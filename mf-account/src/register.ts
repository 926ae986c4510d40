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
      },
      {
        path: 'invitation/:secret',
        handle: { bodyClass: 'invitation' },
        lazy: async () => ({ Component: (await import('./invitation/invitation-screen.tsx')).InvitationScreen })
      }
    ],
    my: [
      {
        path: 'dashboard',
        handle: { bodyClass: 'my-dashboard' },
        lazy: async () => ({ Component: (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen })
      },
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
        path: 'shares/cards/:share',
        handle: { bodyClass: 'my-share-cards' },
        lazy: async () => ({ Component: (await import('./share-cards/share-cards-screen.tsx')).ShareCardsScreen })
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
      },
      {
        path: 'team',
        handle: { bodyClass: 'my-team' },
        lazy: async () => ({ Component: (await import('./team/team-screen.tsx')).TeamScreen })
      }
    ],
    admin: [
      {
        path: 'dashboard',
        handle: { bodyClass: 'admin-dashboard' },
        lazy: async () => ({
          Component: (await import('./admin-dashboard/admin-dashboard-screen.tsx')).AdminDashboardScreen
        })
      },
      {
        path: 'home-cards',
        handle: { bodyClass: 'admin-home-cards' },
        lazy: async () => ({ Component: (await import('./admin-home/home-cards-screen.tsx')).HomeCardsScreen })
      },
      {
        path: 'members',
        handle: { bodyClass: 'admin-members' },
        lazy: async () => ({ Component: (await import('./admin-members/members-screen.tsx')).MembersScreen })
      },
      {
        path: 'roles',
        handle: { bodyClass: 'admin-roles' },
        lazy: async () => ({ Component: (await import('./admin-roles/roles-screen.tsx')).RolesScreen })
      },
      {
        path: 'collections',
        handle: { bodyClass: 'admin-collections' },
        lazy: async () => ({
          Component: (await import('./admin-collections/collections-screen.tsx')).CollectionsScreen
        })
      },
      {
        path: 'narratives',
        handle: { bodyClass: 'admin-narratives' },
        lazy: async () => ({ Component: (await import('./admin-narratives/narratives-screen.tsx')).NarrativesScreen })
      },
      {
        path: 'learningactivities',
        handle: { bodyClass: 'admin-learningactivities' },
        lazy: async () => ({
          Component: (await import('./admin-activities/admin-activities-screen.tsx')).AdminActivitiesScreen
        })
      },
      {
        path: 'contenttypes',
        handle: { bodyClass: 'admin-contenttypes' },
        lazy: async () => ({
          Component: (await import('./admin-content-types/content-types-screen.tsx')).ContentTypesScreen
        })
      },
      {
        path: 'code',
        handle: { bodyClass: 'admin-code' },
        lazy: async () => ({
          Component: (await import('./admin-remote-versions/remote-versions-screen.tsx')).RemoteVersionsScreen
        })
      },
      {
        path: 'audit',
        handle: { bodyClass: 'admin-audit' },
        lazy: async () => ({ Component: (await import('./admin-audit/audit-screen.tsx')).AuditScreen })
      },
      {
        path: 'search-insights',
        handle: { bodyClass: 'admin-search-insights' },
        lazy: async () => ({ Component: (await import('./admin-insights/insights-screen.tsx')).InsightsScreen })
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
      },
      {
        path: 'partners',
        handle: { bodyClass: 'admin-partners' },
        lazy: async () => ({ Component: (await import('./admin-partners/partners-screen.tsx')).PartnersScreen })
      },
      {
        path: 'partners/:uuid',
        handle: { bodyClass: 'admin-partner' },
        lazy: async () => ({ Component: (await import('./admin-partners/partner-screen.tsx')).PartnerScreen })
      },
      {
        path: 'teams',
        handle: { bodyClass: 'admin-teams' },
        lazy: async () => ({ Component: (await import('./admin-teams/teams-screen.tsx')).TeamsScreen })
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
      'account/add-member': lazy(async () => ({
        default: (await import('./team/add-member-dialog.tsx')).AddMemberDialog
      })),
      'account/tagger': lazy(async () => ({ default: (await import('./tagger/tagger-dialog.tsx')).TaggerDialog })),
      'account/tags': lazy(async () => ({ default: (await import('./tags-dialog/tags-dialog.tsx')).TagsDialog }))
    }
  }
}

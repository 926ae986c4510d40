import type { RemoteModule } from '@annals/web-kit'
import { texts } from './i18n/index.ts'

/** The content area: what everybody may browse. */
export function register(): RemoteModule {
  return {
    texts,
    routes: [
      {
        path: '/',
        handle: { bodyClass: 'home' },
        lazy: async () => ({ Component: (await import('./home/home-screen.tsx')).HomeScreen })
      },
      {
        path: 'about',
        handle: { bodyClass: 'about' },
        lazy: async () => ({ Component: (await import('./pages/about-screen.tsx')).AboutScreen })
      },
      {
        path: 'privacy',
        handle: { bodyClass: 'privacy' },
        lazy: async () => ({ Component: (await import('./pages/privacy-screen.tsx')).PrivacyScreen })
      },
      {
        path: 'case-study',
        handle: { bodyClass: 'case-study' },
        lazy: async () => ({ Component: (await import('./pages/case-study-screen.tsx')).CaseStudyScreen })
      },
      {
        path: 'labs',
        handle: { bodyClass: 'labs' },
        lazy: async () => ({ Component: (await import('./pages/labs-screen.tsx')).LabsScreen })
      },
      {
        path: 'themes',
        handle: { bodyClass: 'themes' },
        lazy: async () => ({ Component: (await import('./pages/themes-screen.tsx')).ThemesScreen })
      },
      {
        path: 'historical-content/:type?',
        handle: { bodyClass: 'historical-content' },
        lazy: async () => ({ Component: (await import('./modules/reader/index-screen.tsx')).ContentIndexScreen })
      },
      {
        path: 'historical-content/narratives/:slug/:view?',
        lazy: async () => ({ Component: (await import('./narratives/alias.tsx')).NarrativeAlias })
      },
      {
        path: 'historical-content/source-collections/:slug',
        lazy: async () => ({ Component: (await import('./modules/reader/collection-alias.tsx')).CollectionAlias })
      },
      {
        path: 'historical-content/:type/:slug/:chapter?',
        handle: { bodyClass: 'historical-content' },
        lazy: async () => ({ Component: (await import('./modules/reader/module-screen.tsx')).ModuleScreen })
      },
      {
        path: 'viewpoints',
        handle: { bodyClass: 'viewpoints' },
        lazy: async () => ({ Component: (await import('./modules/reader/index-screen.tsx')).ViewpointsScreen })
      },
      {
        path: 'viewpoints/:slug/:chapter?',
        handle: { bodyClass: 'viewpoint' },
        lazy: async () => ({ Component: (await import('./modules/reader/module-screen.tsx')).ModuleScreen })
      },
      {
        path: 'teaching-learning/:child?',
        handle: { bodyClass: 'teaching-learning' },
        lazy: async () => ({ Component: (await import('./teaching-learning/teaching-screen.tsx')).TeachingScreen })
      },
      {
        path: 'learning-activity/:slug',
        handle: { bodyClass: 'learning-activity' },
        lazy: async () => ({
          Component: (await import('./learning-activities/reader/learning-activity-screen.tsx')).LearningActivityScreen
        })
      },
      {
        path: 'narratives',
        handle: { bodyClass: 'narratives' },
        lazy: async () => ({ Component: (await import('./narratives/narratives-screen.tsx')).NarrativesScreen })
      },
      {
        path: 'narratives/new',
        lazy: async () => ({ Component: (await import('./narratives/new-narrative.tsx')).NewNarrative })
      },
      {
        path: 'narratives/:slug/:view/edit',
        handle: { bodyClass: 'narrative-editor', keepScroll: true, frame: 'no-footer' },
        lazy: async () => ({ Component: (await import('./narratives/editor/editor-screen.tsx')).EditorScreen })
      },
      {
        path: 'narratives/:slug/:view?',
        handle: { bodyClass: 'narrative', keepScroll: true },
        lazy: async () => ({ Component: (await import('./narratives/reader/narrative-screen.tsx')).NarrativeScreen })
      }
    ],
    my: [
      {
        path: 'narratives',
        handle: { bodyClass: 'my-narratives' },
        lazy: async () => ({ Component: (await import('./my-narratives/my-narratives-screen.tsx')).MyNarrativesScreen })
      },
      {
        path: 'viewpoints',
        handle: { bodyClass: 'my-viewpoints' },
        lazy: async () => ({
          Component: (await import('./modules/editor/admin-modules-screen.tsx')).MyViewpointsScreen
        })
      },
      {
        path: 'viewpoints/:slug',
        handle: { bodyClass: 'my-viewpoints' },
        lazy: async () => ({ Component: (await import('./modules/editor/admin-module-screen.tsx')).MyViewpointScreen })
      }
    ],
    admin: [
      {
        path: 'historical-content',
        handle: { bodyClass: 'admin-historical-content' },
        lazy: async () => ({
          Component: (await import('./modules/editor/admin-modules-screen.tsx')).AdminModulesScreen
        })
      },
      {
        path: 'historical-content/:slug',
        handle: { bodyClass: 'admin-historical-content' },
        lazy: async () => ({ Component: (await import('./modules/editor/admin-module-screen.tsx')).AdminModuleScreen })
      },
      {
        path: 'learning-activities',
        handle: { bodyClass: 'admin-learning-activities' },
        lazy: async () => ({
          Component: (await import('./learning-activities/editor/admin-learning-activities-screen.tsx'))
            .AdminLearningActivitiesScreen
        })
      },
      {
        path: 'learning-activities/:slug',
        handle: { bodyClass: 'admin-learning-activities' },
        lazy: async () => ({
          Component: (await import('./learning-activities/editor/admin-learning-activity-screen.tsx'))
            .AdminLearningActivityScreen
        })
      },
      {
        path: 'viewpoints',
        handle: { bodyClass: 'admin-viewpoints' },
        lazy: async () => ({
          Component: (await import('./modules/editor/admin-modules-screen.tsx')).AdminViewpointsScreen
        })
      },
      {
        path: 'viewpoints/:slug',
        handle: { bodyClass: 'admin-viewpoints' },
        lazy: async () => ({
          Component: (await import('./modules/editor/admin-module-screen.tsx')).AdminViewpointScreen
        })
      }
    ]
  }
}

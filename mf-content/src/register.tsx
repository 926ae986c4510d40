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
        lazy: async () => ({ Component: (await import('./about/about-screen.tsx')).AboutScreen })
      },
      {
        path: 'historical-content/:type?',
        handle: { bodyClass: 'historical-content' },
        lazy: async () => ({ Component: (await import('./historical-content/index-screen.tsx')).ContentIndexScreen })
      },
      {
        path: 'historical-content/narratives/:slug/:view?',
        lazy: async () => ({ Component: (await import('./narratives/alias.tsx')).NarrativeAlias })
      },
      {
        path: 'historical-content/:type/:slug/:chapter?',
        handle: { bodyClass: 'historical-content' },
        lazy: async () => ({ Component: (await import('./historical-content/module-screen.tsx')).ModuleScreen })
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
          Component: (await import('./learning-activity/learning-activity-screen.tsx')).LearningActivityScreen
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
      }
    ]
  }
}

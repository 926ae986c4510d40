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
        path: 'historical-content/:type/:slug/:chapter?',
        handle: { bodyClass: 'historical-content' },
        lazy: async () => ({ Component: (await import('./historical-content/module-screen.tsx')).ModuleScreen })
      },
      {
        path: 'teaching-learning/:child?',
        handle: { bodyClass: 'teaching-learning' },
        lazy: async () => ({ Component: (await import('./teaching-learning/teaching-screen.tsx')).TeachingScreen })
      }
    ]
  }
}

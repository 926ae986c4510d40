import type { HostApi, RemoteModule } from '@annals/web-kit'
import { lazy } from 'react'
import { AREA } from './area.ts'
import { en } from './i18n/en.ts'

/** The library: the shelf of sources, and what a member keeps of it. */
export function register(host: HostApi): RemoteModule {
  host.i18n.add(AREA, en)
  const search = async () => ({ Component: (await import('./search/search-screen.tsx')).SearchScreen })
  return {
    routes: [
      { path: 'search/:child?', handle: { bodyClass: 'search' }, lazy: search },
      { path: 'sas/:child?', handle: { bodyClass: 'search' }, lazy: search },
      {
        path: 'MediaLibrary',
        handle: { bodyClass: 'media-library' },
        lazy: async () => ({ Component: (await import('./picker/media-library-screen.tsx')).MediaLibraryScreen })
      }
    ],
    my: [
      {
        path: 'sources',
        handle: { bodyClass: 'my-sources' },
        lazy: async () => ({ Component: (await import('./my/sources-screen.tsx')).SourcesScreen })
      },
      {
        path: 'collections',
        handle: { bodyClass: 'my-collections' },
        lazy: async () => ({ Component: (await import('./my/collections-screen.tsx')).CollectionsScreen })
      }
    ],
    dialogs: {
      'library/source-picker': lazy(async () => ({
        default: (await import('./picker/picker-dialog.tsx')).PickerDialog
      })),
      'library/source-viewer': lazy(async () => ({
        default: (await import('./editing/viewer-dialog.tsx')).ViewerDialog
      }))
    }
  }
}

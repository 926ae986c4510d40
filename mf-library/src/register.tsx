import type { RemoteModule } from '@annals/web-kit'
import { lazy } from 'react'
import { texts } from './i18n/index.ts'

/** The library: the shelf of published sources, and a member's own sources and collections. */
export function register(): RemoteModule {
  const publishedSources = async () => ({
    Component: (await import('./published-sources/published-sources-screen.tsx')).PublishedSourcesScreen
  })
  const publicSearch = async () => ({
    Component: (await import('./public-search/public-search-screen.tsx')).PublicSearchScreen
  })
  const explore = async () => ({ Component: (await import('./explore/explore-screen.tsx')).ExploreScreen })
  const aggregator = async () => ({
    Component: (await import('./aggregator/aggregator-screen.tsx')).AggregatorScreen
  })
  const partners = async () => ({ Component: (await import('./partners/partners-screen.tsx')).PartnersScreen })
  const partner = async () => ({ Component: (await import('./partners/partner-screen.tsx')).PartnerScreen })
  const searchPartners = async () => ({
    Component: (await import('./explore/partners/search-partners-screen.tsx')).SearchPartnersScreen
  })
  const searchPartner = async () => ({
    Component: (await import('./explore/partners/search-partner-screen.tsx')).SearchPartnerScreen
  })
  const collection = async () => ({
    Component: (await import('./collections/viewer/collection-screen.tsx')).CollectionScreen
  })
  return {
    texts,
    routes: [
      { path: 'partners', handle: { bodyClass: 'partners' }, lazy: partners },
      { path: 'partners/:slug', handle: { bodyClass: 'partners' }, lazy: partner },
      { path: 'partners/:partner/:slug', handle: { bodyClass: 'view-collection' }, lazy: collection },
      { path: 'search/explore', handle: { bodyClass: 'explore' }, lazy: explore },
      { path: 'search/explore/:slug', handle: { bodyClass: 'view-collection' }, lazy: collection },
      { path: 'sas/explore', handle: { bodyClass: 'explore' }, lazy: explore },
      { path: 'sas/explore/:slug', handle: { bodyClass: 'view-collection' }, lazy: collection },
      { path: 'search/partners', handle: { bodyClass: 'explore' }, lazy: searchPartners },
      { path: 'search/partners/:slug/:uuid', handle: { bodyClass: 'explore' }, lazy: searchPartner },
      { path: 'sas/partners', handle: { bodyClass: 'explore' }, lazy: searchPartners },
      { path: 'sas/partners/:slug/:uuid', handle: { bodyClass: 'explore' }, lazy: searchPartner },
      { path: 'search/all', handle: { bodyClass: 'search' }, lazy: publicSearch },
      { path: 'sas/all', handle: { bodyClass: 'search' }, lazy: publicSearch },
      { path: 'search/search', handle: { bodyClass: 'search' }, lazy: aggregator },
      { path: 'sas/search', handle: { bodyClass: 'search' }, lazy: aggregator },
      { path: 'search/:child?', handle: { bodyClass: 'search' }, lazy: publishedSources },
      { path: 'sas/:child?', handle: { bodyClass: 'search' }, lazy: publishedSources },
      { path: 'view/collection/:slug', handle: { bodyClass: 'view-collection' }, lazy: collection },
      {
        path: 'MediaLibrary',
        handle: { bodyClass: 'media-library' },
        lazy: async () => ({ Component: (await import('./source-picker/media-library-screen.tsx')).MediaLibraryScreen })
      },
      {
        path: 'TestPage',
        handle: { bodyClass: 'test' },
        lazy: async () => ({ Component: (await import('./developers/test-page/test-page-screen.tsx')).TestPageScreen })
      },
      {
        path: 'nrt',
        handle: { bodyClass: 'test' },
        lazy: async () => ({ Component: (await import('./developers/rich-text-screen.tsx')).RichTextScreen })
      },
      {
        path: 'Experiment',
        handle: { bodyClass: 'test' },
        lazy: async () => ({ Component: (await import('./developers/experiment-screen.tsx')).ExperimentScreen })
      },
      {
        path: 'test/pdf',
        handle: { bodyClass: 'test' },
        lazy: async () => ({ Component: (await import('./developers/pdf-screen.tsx')).PdfScreen })
      }
    ],
    my: [
      {
        path: 'sources',
        handle: { bodyClass: 'my-sources' },
        lazy: async () => ({ Component: (await import('./my-sources/sources-screen.tsx')).SourcesScreen })
      },
      {
        path: 'resources',
        handle: { bodyClass: 'my-sources' },
        lazy: async () => ({ Component: (await import('./my-sources/sources-screen.tsx')).ResourcesScreen })
      },
      {
        path: 'collections',
        handle: { bodyClass: 'my-collections' },
        lazy: async () => ({
          Component: (await import('./collections/my-collections/collections-screen.tsx')).CollectionsScreen
        })
      },
      { path: 'collections/:slug', handle: { bodyClass: 'my-collections' }, lazy: collection }
    ],
    dialogs: {
      'library/source-picker': lazy(async () => ({
        default: (await import('./source-picker/picker-dialog.tsx')).PickerDialog
      })),
      'library/source-viewer': lazy(async () => ({
        default: (await import('./source-viewer/viewer-dialog.tsx')).ViewerDialog
      })),
      'library/activity-meta': lazy(async () => ({
        default: (await import('./common/sources/activity-meta-dialog.tsx')).ActivityMetaDialog
      }))
    }
  }
}

import Type from 'typebox'
import { defineCall } from '../call.ts'
import { ContentChapter, ContentItem, ContentPage, HOME_CARDS, HomeCards, TeachingItem } from '../documents/content.ts'
import { LearningActivityPage } from '../documents/learning-activity-page.ts'
import { SiteLinks } from '../documents/site-links.ts'
import { PublishedSource } from '../documents/source.ts'
import { Line, Owners, Strict, Uuid } from '../values.ts'

const Licences = Strict({
  data: Type.Array(Strict({ uuid: Uuid, code: Type.String(), name: Type.String(), url: Type.String() }))
})

const Chosen = Type.Array(Uuid, { maxItems: HOME_CARDS, uniqueItems: true })

const here = { service: 'svc-api', area: 'content' } as const

export const contentCalls = {
  historicalContent: defineCall({
    ...here,
    method: 'GET',
    path: '/index-historical-content',
    access: 'public',
    summary: 'Index of historical content',
    response: Strict({ items: Type.Array(ContentItem), types: Type.Array(Type.String()) })
  }),
  historicalContentPage: defineCall({
    ...here,
    method: 'GET',
    path: '/get-historical-content/:slug',
    access: 'public',
    summary: 'One module with its chapters, and the learning activities that belong to it',
    params: Strict({ slug: Line(100) }),
    response: Strict({ data: ContentPage, la: Type.Array(TeachingItem) })
  }),
  historicalContentItems: defineCall({
    ...here,
    method: 'GET',
    path: '/get-hc-items/:chapter',
    access: 'public',
    summary: 'One chapter of a published module; `module`, its slug, is needed where several have one of this name',
    params: Strict({ chapter: Line(100) }),
    query: Strict({ module: Type.Optional(Line(100)) }),
    response: Strict({ data: ContentChapter })
  }),
  learningActivity: defineCall({
    ...here,
    method: 'GET',
    path: '/get-learning-activity/:slug',
    access: 'public',
    summary: 'One learning activity with its material',
    params: Strict({ slug: Line(100) }),
    response: LearningActivityPage
  }),
  teachingLearning: defineCall({
    ...here,
    method: 'POST',
    path: '/get-teaching-learning',
    access: 'public',
    actor: 'user',
    summary: 'Published teaching material',
    body: Strict({ user: Type.Optional(Uuid) }),
    response: Strict({ items: Type.Array(TeachingItem) })
  }),
  homeCards: defineCall({
    ...here,
    method: 'GET',
    path: '/home-cards',
    access: 'public',
    summary: 'The cards of the home page that admins have chosen and that can be shown, in their order',
    response: Strict({ data: HomeCards })
  }),
  chooseHomeCards: defineCall({
    ...here,
    method: 'POST',
    path: '/home-cards/choose',
    access: 'admin',
    summary: 'Chooses the cards of the home page: modules and published activities, in their order',
    body: Strict({ modules: Chosen, activities: Chosen }),
    response: Strict({ data: HomeCards })
  }),
  languages: defineCall({
    ...here,
    method: 'GET',
    path: '/language',
    access: 'public',
    summary: 'Languages',
    response: Strict({ data: Type.Array(Strict({ uuid: Uuid, name: Type.String(), native: Type.String() })) })
  }),
  licenses: defineCall({
    ...here,
    method: 'GET',
    path: '/select/license',
    access: 'public',
    summary: 'Licences',
    response: Licences
  }),
  copyrights: defineCall({
    ...here,
    method: 'GET',
    path: '/select/copyright',
    access: 'public',
    summary: 'Licences, by their other name (behaviour/content §6)',
    response: Licences
  }),
  contentTypes: defineCall({
    ...here,
    method: 'GET',
    path: '/content-types',
    access: 'public',
    summary: 'Content types (behaviour/content §5)',
    response: Strict({ data: Type.Array(Strict({ uuid: Uuid, name: Type.String(), code: Type.String() })) })
  }),
  siteLinks: defineCall({
    ...here,
    method: 'GET',
    path: '/site-links',
    access: 'public',
    summary: "The partners and social links of the site's footer (behaviour/frame §2.3)",
    response: Strict({ data: SiteLinks })
  }),
  uiBuild: defineCall({
    ...here,
    method: 'GET',
    path: '/ui-build',
    access: 'public',
    summary: 'Build that is running',
    response: Strict({ data: Strict({ build: Type.String() }) })
  })
}

export const contentInternalCalls = {
  teachingOfOwners: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/content/teaching-of-owners',
    access: 'service',
    summary: 'The published activities of these members as teaching items, the latest first',
    body: Strict({ owners: Owners, limit: Type.Integer({ minimum: 1, maximum: 200 }) }),
    response: Strict({ items: Type.Array(TeachingItem) })
  }),
  publishedSources: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/content/sources',
    access: 'service',
    summary: 'The sources that published content shows, by the uuids asked for; unknown ones are left out',
    body: Strict({ uuids: Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Strict({ sources: Type.Array(PublishedSource) })
  })
}

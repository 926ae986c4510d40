import Type from 'typebox'
import { defineCall } from '../call.ts'
import { PublicPage } from '../documents/public-page.ts'
import { Line, Strict } from '../values.ts'

const here = { service: 'svc-api', area: 'page-metadata' } as const

/** What other sites read of public pages (behaviour/public-pages). */
export const publicPageCalls = {
  oembed: defineCall({
    ...here,
    method: 'GET',
    path: '/oembed',
    access: 'public',
    summary: 'A publication as an oEmbed link, by the address of its page',
    query: Strict({
      url: Type.String({ maxLength: 2000 }),
      format: Type.Optional(Type.Literal('json')),
      maxwidth: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' })),
      maxheight: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' }))
    }),
    response: Strict({
      version: Type.Literal('1.0'),
      type: Type.Literal('link'),
      title: Type.String(),
      provider_name: Type.String(),
      provider_url: Type.String(),
      cache_age: Type.Integer(),
      author_name: Type.Optional(Type.String()),
      thumbnail_url: Type.Optional(Type.String()),
      thumbnail_width: Type.Optional(Type.Integer()),
      thumbnail_height: Type.Optional(Type.Integer())
    })
  })
}

/** Most publications in one answer, which is also one file of the sitemap. */
export const PUBLIC_PAGES_LIMIT = 1000

const pagesOf = <const A extends string>(area: A, list = 'public-pages') =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/${list}`,
    access: 'service',
    summary: 'What other sites are told of the publications of this area, or of the one with this name',
    body: Strict({
      name: Type.Optional(Line(300)),
      skip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      limit: Type.Integer({ minimum: 1, maximum: PUBLIC_PAGES_LIMIT }),
      isCounted: Type.Optional(Type.Boolean())
    }),
    /** `total` is there where it was asked for. */
    response: Strict({ pages: Type.Array(PublicPage), total: Type.Optional(Type.Integer()) })
  })

export const publicPageInternalCalls = {
  publicNarratives: pagesOf('narratives'),
  publicCollections: pagesOf('collections'),
  publicActivities: pagesOf('activities'),
  publicModules: pagesOf('content'),
  publicLearningActivities: pagesOf('content', 'public-lessons'),
  publicPartners: pagesOf('partners')
}

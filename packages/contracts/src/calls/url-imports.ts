import Type, { type Static } from 'typebox'
import { defineCall } from '../call.ts'
import { Provenance, SourceEntry } from '../documents/source.ts'
import { FILM_TYPES } from '../films.ts'
import { CREDIT_MAX_LENGTHS, LICENCE_MAX_LENGTH, SOURCE_MAX_LENGTHS } from '../text-lengths.ts'
import { Line, OneOf, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-import', area: 'url-imports', method: 'POST', access: 'member', actor: 'user' } as const
const user = Type.Optional(Uuid)
const address = Provenance.properties.address

/** What a page says of its picture, as the fields of a source. */
const texts = {
  title: Line(SOURCE_MAX_LENGTHS.title),
  description: Line(SOURCE_MAX_LENGTHS.description),
  maker: Line(CREDIT_MAX_LENGTHS.maker),
  license: Line(LICENCE_MAX_LENGTH)
}

/**
 * A picture at an address. `page` is the page that shows it, empty for the address of a picture. `preview` is a small
 * picture as a `data:` address, empty where the picture cannot be loaded. Of a film of another site, `film` is its MIME
 * type and `picture` the address that was given; other finds have no `film`.
 */
export const FoundPicture = Strict({
  picture: address,
  page: Provenance.properties.page,
  preview: Line(500_000),
  film: Type.Optional(OneOf(FILM_TYPES)),
  ...texts
})
export type FoundPicture = Static<typeof FoundPicture>

export const urlImportCalls = {
  previewUrl: defineCall({
    ...here,
    path: '/import/preview',
    summary: 'The picture or film at an address, and what is said of it there; nothing is stored',
    body: Strict({ user, url: address }),
    response: Strict({ data: FoundPicture })
  }),
  importUrl: defineCall({
    ...here,
    path: '/import',
    summary: 'Adds the picture or film at an address to My Sources, with the texts found there',
    body: Strict({ user, url: address }),
    response: Strict({ data: SourceEntry })
  }),
  addImageFromUrl: defineCall({
    ...here,
    path: '/add-image-from-url',
    maxBytes: 64 * 1024,
    summary:
      'Adds a picture or film at its own address to My Sources, with these texts; `page` is the page that shows it',
    body: Strict({
      user,
      url: address,
      info: Strict({
        title: texts.title,
        description: texts.description,
        maker: Type.Optional(texts.maker),
        license: Type.Optional(texts.license),
        page: Type.Optional(Provenance.properties.page)
      }),
      partner: Type.Optional(Uuid)
    }),
    response: Strict({ data: SourceEntry })
  })
}

import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'

const Address = Type.String({ pattern: '^https?://', maxLength: 4000 })
/** Texts by language; `none` where it is not known. */
const LanguageMap = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }), { minProperties: 1 })
const LabelValue = Strict({ label: LanguageMap, value: LanguageMap })
const Size = { width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }
const Format = Type.String({ pattern: '^[a-z]+/[a-z0-9.+-]+$' })

/** What collection and picture have in common. */
const told = {
  label: LanguageMap,
  summary: Type.Optional(LanguageMap),
  metadata: Type.Optional(Type.Array(LabelValue, { minItems: 1 })),
  requiredStatement: Type.Optional(LabelValue),
  rights: Type.Optional(Type.String({ pattern: '^http://(creativecommons|rightsstatements)\\.org/' })),
  thumbnail: Type.Optional(Type.Array(Strict({ id: Address, type: Type.Literal('Image') }), { maxItems: 1 }))
}

const ImageService = Strict({
  id: Address,
  type: Type.Literal('ImageService3'),
  profile: Type.Literal('level0')
})

const Painting = Strict({
  id: Address,
  type: Type.Literal('Annotation'),
  motivation: Type.Literal('painting'),
  body: Strict({
    id: Address,
    type: Type.Literal('Image'),
    format: Format,
    ...Size,
    service: Type.Optional(Type.Tuple([ImageService]))
  }),
  target: Address
})

const Page = Strict({
  id: Address,
  type: Type.Literal('Text'),
  format: Type.Literal('text/html'),
  label: LanguageMap
})

const Canvas = Strict({
  id: Address,
  type: Type.Literal('Canvas'),
  ...Size,
  ...told,
  /** Where the picture is from. */
  homepage: Type.Optional(Type.Tuple([Strict({ id: Address, type: Type.Literal('Text'), label: LanguageMap })])),
  items: Type.Tuple([Strict({ id: Address, type: Type.Literal('AnnotationPage'), items: Type.Tuple([Painting]) })])
})
export type Canvas = Static<typeof Canvas>

/** A published collection as a manifest of the IIIF Presentation API 3.0 (behaviour/collections §10). */
export const Manifest = Strict({
  '@context': Type.Literal('http://iiif.io/api/presentation/3/context.json'),
  id: Address,
  type: Type.Literal('Manifest'),
  ...told,
  provider: Type.Tuple([
    Strict({ id: Address, type: Type.Literal('Agent'), label: LanguageMap, homepage: Type.Tuple([Page]) })
  ]),
  homepage: Type.Tuple([Page]),
  rendering: Type.Optional(
    Type.Array(
      Strict({
        id: Address,
        type: Type.Enum(['Video', 'Sound', 'Text', 'Image']),
        format: Format,
        label: LanguageMap,
        language: Type.Optional(Type.Tuple([Type.String()]))
      }),
      { minItems: 1 }
    )
  ),
  items: Type.Array(Canvas, { minItems: 1 })
})
export type Manifest = Static<typeof Manifest>

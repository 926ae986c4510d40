import Type from 'typebox'
import { defineCall } from '../call.ts'
import { LANGUAGE_MAX_LENGTH, SOURCE_MAX_LENGTHS, URL_LENGTHS } from '../text-lengths.ts'
import { Line, Strict } from '../values.ts'

const here = { service: 'svc-import', area: 'ocr', access: 'member' } as const
const lang = Line(LANGUAGE_MAX_LENGTH)

export const ocrCalls = {
  ocr: defineCall({
    ...here,
    method: 'POST',
    path: '/ocr',
    summary: 'The text in a picture of this site or of the web; `lang` is one of the languages that can be read',
    body: Strict({ url: Line(URL_LENGTHS.max), lang: Type.Optional(lang) }),
    response: Strict({ text: Line(SOURCE_MAX_LENGTHS.transcript) })
  }),
  ocrLanguages: defineCall({
    ...here,
    method: 'GET',
    path: '/ocr/languages',
    summary: 'BCP 47 tags of the languages in which texts in pictures can be read; none where no engine is installed',
    response: Strict({ data: Type.Array(lang) })
  })
}

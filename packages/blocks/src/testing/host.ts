import { type AnyValues, createEnglish } from '@annals/contracts'
import type { BlockHost } from '../block-host.tsx'
import { en } from '../i18n/en.ts'

/** A host in English for tests. A block that asks for a text that was not added breaks. */
export function testHost(own: Partial<BlockHost> = {}): BlockHost {
  const english = { ...en }
  const translate = createEnglish(english) as (key: string, values?: AnyValues) => string
  return {
    t: (key: string, values?: AnyValues) => {
      const text = translate(key, values)
      if (text === key) throw new Error(`The text ${key} was not added`)
      return text
    },
    addTexts: async added => void Object.assign(english, added.en),
    uploadImage: () => Promise.reject(new Error('No uploads here')),
    pickSources: () => Promise.resolve(null),
    confirm: () => Promise.resolve(true),
    announce: () => undefined,
    ...own
  }
}

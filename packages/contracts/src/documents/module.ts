import Type, { type Static } from 'typebox'
import { MODULE_TYPES } from '../content-paths.ts'
import { LANGUAGE_MAX_LENGTH, LICENCE_MAX_LENGTH, MODULE_MAX_LENGTHS as most } from '../text-lengths.ts'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { RICH_LIMITS } from './rich-html.ts'
import { SentLink, SentPicture } from './sent-parts.ts'

/** How much there is of modules (behaviour/content §2.2). */
export const MODULE_LIMITS = {
  modules: 500,
  chapters: 50,
  /** Of one chapter. */
  activities: 20,
  /** Of one chapter, and of the module itself. */
  downloads: 20,
  collections: 20,
  bytes: 2 * 1024 * 1024
} as const

/**
 * A chapter. `slug` is its name in addresses and stays when its title changes; `html` is sanitised on every write. `la`
 * are ids of learning activities and of published e-Learning Activities; `embed_code` is pasted code, or the address of
 * a player that may be framed (decision 74), and empty where there is none.
 */
export const ModuleChapter = Strict({
  slug: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
  name: Line(most.chapter),
  html: Type.String({ maxLength: RICH_LIMITS.html }),
  picture: SentPicture,
  caption: Line(most.caption),
  la: Type.Array(Uuid, { maxItems: MODULE_LIMITS.activities, uniqueItems: true }),
  downloads: Type.Array(SentLink, { maxItems: MODULE_LIMITS.downloads }),
  embed_code: Type.String({ maxLength: most.embedCode }),
  embed_title: Line(most.embedTitle)
})
export type ModuleChapter = Static<typeof ModuleChapter>

/**
 * What its writers decide. `introduction` is empty where the page shows `intro`, `collections` are slugs of published
 * collections, `license` is the code of a licence. `language` is a BCP 47 tag, or empty; one that is not sent stays.
 */
export const ModuleContent = Strict({
  type: OneOf(MODULE_TYPES),
  featured: Type.Boolean(),
  name: Line(most.name),
  author: Line(most.author),
  year: Line(most.year),
  language: Type.Optional(Line(LANGUAGE_MAX_LENGTH)),
  intro: Line(most.intro),
  introduction: Line(most.introduction),
  thumb: SentPicture,
  downloads: Type.Array(SentLink, { maxItems: MODULE_LIMITS.downloads }),
  collections: Type.Array(Line(100), { maxItems: MODULE_LIMITS.collections, uniqueItems: true }),
  chapters: Type.Array(ModuleChapter, { maxItems: MODULE_LIMITS.chapters }),
  acknowledgements: Line(most.acknowledgements),
  license: Line(LICENCE_MAX_LENGTH)
})
export type ModuleContent = Static<typeof ModuleContent>

const state = {
  uuid: Uuid,
  slug: Line(100),
  is_published: Type.Boolean(),
  /** Absent until it is changed. */
  updated: Type.Optional(Instant)
}

/** A module as admins edit it. `rev` counts writes: a save with an older one is 409. */
export const Module = Strict({ ...state, rev: Type.Integer({ minimum: 0 }), ...ModuleContent.properties })
export type Module = Static<typeof Module>

const { type, featured, name, author, year, language, intro, thumb } = ModuleContent.properties

/** A module in the list of admins. */
export const ModuleEntry = Strict({ ...state, type, featured, name, author, year, language, intro, thumb })
export type ModuleEntry = Static<typeof ModuleEntry>

/** A module as it is sent to be stored. Without `uuid` it is a new one, made once for each `key`. */
export const ModuleSent = Strict({
  ...ModuleContent.properties,
  uuid: Type.Optional(Uuid),
  key: Type.Optional(Uuid),
  rev: Type.Optional(Type.Integer({ minimum: 0 }))
})
export type ModuleSent = Static<typeof ModuleSent>

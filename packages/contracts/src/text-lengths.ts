/**
 * Most characters of the texts that people type, for schemas, services and forms. It is separate so that forms load no
 * schemas.
 */

/** For the text that says how something may be used. */
export const LICENCE_MAX_LENGTH = 300
/** BCP 47 tag. */
export const LANGUAGE_MAX_LENGTH = 35

/** Who made a source, when, and who holds it, for its credit line. */
export const CREDIT_MAX_LENGTHS = { maker: 300, date: 100, holder: 300 } as const

export const SOURCE_MAX_LENGTHS = {
  title: 300,
  description: 5000,
  alt: 1000,
  lang: LANGUAGE_MAX_LENGTH,
  transcript: 50_000,
  license: LICENCE_MAX_LENGTH
} as const

/** Characters of an address that a picture is imported from (behaviour/sources §10). */
export const URL_LENGTHS = { min: 3, max: 2000 } as const

/** Most files with captions that a source has, one for each language, and the largest of them in bytes. */
export const MAX_TRACKS = 10
export const MAX_TRACK_BYTES = 1024 * 1024

export const COLLECTION_MAX_LENGTHS = {
  name: 300,
  subtitle: 300,
  /** Shown on the collection's card. */
  introduction: 1000,
  description: 10_000,
  acknowledgements: 5000,
  /** BCP 47 tag or empty. */
  language: LANGUAGE_MAX_LENGTH,
  /** Code of a licence, or empty. */
  license: LICENCE_MAX_LENGTH
} as const

/** Texts of an item without markup, as a sheet or a file brings them. */
export const ITEM_MAX_LENGTHS = {
  title: 300,
  alt: 1000,
  language: LANGUAGE_MAX_LENGTH,
  /** Code of a licence or, for an unknown licence, the owner's text about it. */
  license: LICENCE_MAX_LENGTH,
  /** The number that the item has in its owner's own catalogue. */
  local_id: 200,
  /** Where it comes from. */
  origin: 500,
  /**
   * As a person writes it, whether the service understands it or not: `1914`, `55 BC`, `1914-06-28`, `c. 383`, `n.d.`.
   */
  period_start: 200,
  period_end: 200,
  country: 100
} as const
/** The longer texts of an item that a sheet or another file brings. */
export const NEW_ITEM_MAX_LENGTHS = { introduction: 10_000, description: 30_000 } as const
export const MAX_ITEM_TAGS = 50

export const ACTIVITY_MAX_LENGTHS = { title: 300, description: 5000, imageAlt: 500 } as const

export const NARRATIVE_MAX_LENGTHS = {
  title: 300,
  teaser: 1000,
  acknowledgement: 5000,
  /** The time that a chapter tells of, as its writer puts it. */
  date: 100,
  question: 500,
  caption: 2000,
  description: 5000,
  version: 100
} as const

export const MODULE_MAX_LENGTHS = {
  name: 300,
  author: 200,
  year: 100,
  /** Shown on its card. */
  intro: 1000,
  /** Shown below its title. */
  introduction: 5000,
  chapter: 300,
  caption: 2000,
  embedCode: 4000,
  embedTitle: 300,
  fileTitle: 300,
  acknowledgements: 5000
} as const

/** Of a learning activity that admins write. */
export const LEARNING_ACTIVITY_MAX_LENGTHS = {
  title: 300,
  slug: 100,
  /** Shown on its card and below its title. */
  intro: 1000,
  author: 200,
  year: 100,
  /** Below its picture. */
  thumblabel: 500,
  acknowledgements: 5000,
  age: 100,
  duration: 100,
  outcome: 500,
  note: 200
} as const

export const EMAIL_MAX_LENGTH = 254
/** More than any address may have, so that a too long one is reported and not cut. */
export const TYPED_EMAIL_MAX_LENGTH = 300
export const MEMBER_MAX_LENGTHS = { login: EMAIL_MAX_LENGTH, name: 200, password: 200 } as const

export const PARTNER_MAX_LENGTHS = { name: 200, slug: 100, introduction: 1000 } as const
/** Most partners of a site. */
export const MAX_PARTNERS = 500
/** Most institutions of a partner, of each kind. */
export const MAX_INSTITUTIONS = 100

/** Characters from which members are searched. */
export const MEMBER_SEARCH_MIN = 2

export const TAG_MAX_LENGTH = 100
/** A field takes more than an alias may have, so that it can say what is wrong. */
export const TYPED_ALIAS_MAX_LENGTH = 400

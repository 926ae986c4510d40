import type { ResponseOf, BodyOf, publicPageInternalCalls } from '@annals/contracts'

type PublicPageCall = (typeof publicPageInternalCalls)['publicNarratives']

/** Asks for one publication by its name, or for a part of all. */
export type PublicPageQuery = BodyOf<PublicPageCall>
export type PublicPages = ResponseOf<PublicPageCall>

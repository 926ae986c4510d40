import type { AnswerOf, BodyOf, publicPageInternalCalls } from '@annals/contracts'

type PublicPageCall = (typeof publicPageInternalCalls)['publicNarratives']

/** Asks for one published thing by its name, or for a part of all. */
export type PublicPageQuery = BodyOf<PublicPageCall>
export type PublicPages = AnswerOf<PublicPageCall>

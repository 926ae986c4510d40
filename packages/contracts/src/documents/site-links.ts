import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'

const Links = Type.Array(
  Strict({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    url: Type.String({ pattern: '^https?://', maxLength: 2000 })
  }),
  { maxItems: 30 }
)

/** Partners and social links of the footer, as the site's configuration gives them (behaviour/frame §2.3). */
export const SiteLinks = Strict({ partners: Links, social: Links })
export type SiteLinks = Static<typeof SiteLinks>

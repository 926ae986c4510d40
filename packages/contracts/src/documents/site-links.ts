import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'

const Links = Type.Array(
  Strict({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    url: Type.String({ pattern: '^https?://', maxLength: 2000 })
  }),
  { maxItems: 30 }
)

/**
 * Partners and social links of the footer, as the site's configuration gives them (behaviour/frame §2.3), those of the
 * home page (behaviour/content §1), and the path of this site that /themes frames; empty if there is none.
 */
export const SiteLinks = Strict({
  partners: Links,
  social: Links,
  home: Links,
  themes: Type.String({ pattern: '^(|/cs/themes/[A-Za-z0-9._~/-]*)$', maxLength: 300 })
})
export type SiteLinks = Static<typeof SiteLinks>

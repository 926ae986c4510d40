import { PRODUCT, type SiteLinks } from '@annals/contracts'
import { labelIn, Link, useCall, useLocale, useSession } from '@annals/web-kit'
import { useRegistry } from '../federation/registry-context.ts'
import { useT } from '../i18n/index.ts'
import { Brand } from './brand.tsx'
import { LatePreferences } from './late-preferences.tsx'
import { navEntries } from './nav-items.ts'

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'
const NO_LINKS: SiteLinks = { partners: [], social: [], home: [], themes: '' }

function Links({ links }: { links: SiteLinks['social'] }) {
  return (
    <ul>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Partners, social links, licence, EU acknowledgement and version (behaviour/frame §2.3). */
export function Footer() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const locale = useLocale()
  // Without an answer the footer does without these lists.
  const { partners, social } = useCall('siteLinks').data?.data ?? NO_LINKS
  const [before, after] = t('footer.licence', { licence: '\u0000' }).split('\u0000')
  return (
    <footer className="sh-footer">
      <div className="sh-wrap">
        <div className="sh-footer__cols">
          <div>
            <Brand />
            <p className="sh-footer__about">{t('footer.about')}</p>
          </div>
          <nav aria-labelledby="sh-explore">
            <h2 id="sh-explore">{t('footer.explore')}</h2>
            <ul>
              {navEntries(registry, 'footer', user).map(({ path, labels }) => (
                <li key={path}>
                  <Link to={path}>{labelIn(labels, locale)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {partners.length > 0 && (
            <section aria-labelledby="sh-partners">
              <h2 id="sh-partners">{t('footer.partners')}</h2>
              <Links links={partners} />
            </section>
          )}
          {social.length > 0 && (
            <nav aria-labelledby="sh-follow">
              <h2 id="sh-follow">{t('footer.follow')}</h2>
              <Links links={social} />
            </nav>
          )}
          <div>
            <h2>{t('footer.language')}</h2>
            <div className="sh-footer__choices">
              <LatePreferences />
            </div>
          </div>
        </div>
        <p className="sh-footer__eu">
          <svg viewBox="0 0 36 24" aria-hidden="true" className="sh-footer__flag">
            <rect width="36" height="24" rx="2" fill="#003399" />
            <circle cx="18" cy="12" r="7" fill="none" stroke="#FFCC00" strokeWidth="2" strokeDasharray="1.4 2.265" />
          </svg>
          {t('footer.eu')}
        </p>
        <div className="sh-footer__end">
          <span>
            {before}
            <a href={LICENCE} target="_blank" rel="noreferrer license">
              CC-BY-4.0
            </a>
            {after}
          </span>
          <span>{t('footer.version', { version: PRODUCT.version })}</span>
        </div>
      </div>
    </footer>
  )
}

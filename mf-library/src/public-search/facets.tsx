import { type Facet, type FacetCount, SEARCH_KINDS } from '@annals/contracts'
import { Checkbox, Disclosure } from '@annals/ui'
import { useLocale } from '@annals/web-kit'
import { formatNumber, useT } from '../i18n/index.ts'
import css from './public-search.module.css'
import { type SearchAddress, valuesOf } from './search-address.ts'

/** Facets that are open at first. */
const OPEN: ReadonlySet<Facet> = new Set(['kind', 'period', 'theme'])

interface FacetsProps {
  facets: readonly FacetCount[]
  at: SearchAddress
  onSwitch: (facet: Facet, value: string, isOn: boolean) => void
}

/** The name of a facet's value in the reader's language; the names of tags stay as they are. */
export function useValueName(): (facet: Facet, value: string) => string {
  const t = useT()
  const locale = useLocale()
  return (facet, value) => {
    if (facet === 'language') {
      try {
        return new Intl.DisplayNames([locale], { type: 'language' }).of(value) ?? value
      } catch {
        return value
      }
    }
    const kind = facet === 'kind' && SEARCH_KINDS.find(one => one === value)
    return kind ? t(`found.kinds.${kind}`) : value
  }
}

/** What results can be narrowed by, each value with the number of its results (behaviour/search §3). */
export function Facets({ facets, at, onSwitch }: FacetsProps) {
  const t = useT()
  const nameOf = useValueName()
  return (
    <>
      {facets
        .filter(({ values }) => values.length > 0)
        .map(({ facet, values }) => {
          const chosen = valuesOf(at[facet])
          return (
            <Disclosure
              key={facet}
              title={t(`found.facet.${facet}`)}
              isOpenAtFirst={OPEN.has(facet) || chosen.length > 0}
              headingLevel={2}
            >
              <ul className={css.values}>
                {values.map(({ value, count }) => (
                  <li key={value}>
                    <Checkbox
                      isSelected={chosen.includes(value)}
                      onChange={isOn => onSwitch(facet, value, isOn)}
                      count={formatNumber(count)}
                    >
                      <bdi>{nameOf(facet, value)}</bdi>
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )
        })}
    </>
  )
}

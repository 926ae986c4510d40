import { type Facet, FACETS, SEARCH_LIMITS, type SearchFilters } from '@annals/contracts'

/** What the address of a search holds (behaviour/search §2): words, page, and each facet's values with commas. */
export const EMPTY_ADDRESS = {
  q: '',
  page: '1',
  kind: '',
  period: '',
  theme: '',
  form: '',
  thinking: '',
  language: '',
  license: ''
} satisfies Record<Facet | 'q' | 'page', string>
export type SearchAddress = Record<keyof typeof EMPTY_ADDRESS, string>

export const valuesOf = (text: string): string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, SEARCH_LIMITS.chosen)

/** The filters that an address names. */
export const filtersIn = (at: SearchAddress): SearchFilters =>
  Object.fromEntries(FACETS.flatMap(facet => (at[facet] === '' ? [] : [[facet, valuesOf(at[facet])]]))) as SearchFilters

/** The text of a facet in the address after one of its values was switched on or off. */
export function switched(text: string, value: string, isOn: boolean): string {
  const others = valuesOf(text).filter(one => one !== value)
  return (isOn ? [...others, value] : others).join(',')
}

/** An address without any filter. */
export const withoutFilters = (): Partial<SearchAddress> => ({
  ...Object.fromEntries(FACETS.map(facet => [facet, ''])),
  page: '1'
})

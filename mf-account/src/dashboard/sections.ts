import { useT } from '../i18n/index.ts'

const SECTIONS = [
  'search',
  'historical-content',
  'teaching-learning',
  'narratives',
  'explore',
  'sources',
  'aggregator',
  'partner',
  'partner-sources'
] as const

/** Names of the sections of the site in which people search; an unknown one as it is. */
export function useSectionName(): (section: string) => string {
  const t = useT()
  return section => {
    const known = SECTIONS.find(one => one === section)
    return known ? t(`section.${known}`) : section
  }
}

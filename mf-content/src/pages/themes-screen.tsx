import type { ContentItem, TagNode } from '@annals/contracts'
import { Card, CardGrid, EmptyState, LateCreditLine, PageHeader, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { LoadFailed } from '../common/load-failed.tsx'
import { useT } from '../i18n/index.ts'
import css from './pages.module.css'

const GROUP = 'Themes'
const SKELETONS = 7

/** /themes: the frame that the site's configuration names, else the themes of this site (behaviour/content §2.3). */
export function ThemesScreen() {
  const t = useT()
  useTitle(t('themes.title'))
  const links = useCall('siteLinks')
  const frame = links.data?.data.themes
  return (
    <Wrap wide>
      <PageHeader title={t('themes.title')} intro={t('themes.intro')} />
      {frame ? <iframe className={css.frame} src={frame} title={t('themes.title')} /> : !links.loading && <Themes />}
    </Wrap>
  )
}

function Themes() {
  const t = useT()
  const group = useCall('tagGroup', undefined, { params: { name: GROUP } })
  const content = useCall('historicalContent')
  const themes = group.data?.data.child ?? []
  if (group.error ?? content.error)
    return <LoadFailed onRetry={async () => void (await Promise.all([group.reload(), content.reload()]))} />
  if (group.data && themes.length === 0) return <EmptyState icon="tag" title={t('tagFilter.empty')} />
  const items = content.data?.items
  return (
    <CardGrid label={t('themes.title')} loading={items && group.data ? undefined : SKELETONS}>
      {items &&
        withPictures(themes, items).map(({ theme, having, shown }) => (
          <ThemeCard key={theme.uuid} theme={theme} having={having} shown={shown} />
        ))}
    </CardGrid>
  )
}

interface Theme {
  theme: TagNode
  /** The modules that have it. */
  having: readonly ContentItem[]
  /** The one whose picture is shown. */
  shown: ContentItem | undefined
}

/** Each theme with a module whose picture no theme before it shows, as far as there are enough. */
function withPictures(themes: readonly TagNode[], items: readonly ContentItem[]): Theme[] {
  const taken = new Set<ContentItem>()
  return themes.map(theme => {
    const having = items.filter(({ tags }) => tags.some(tag => tag.uuid === theme.uuid))
    const shown = having.find(item => !taken.has(item)) ?? having[0]
    if (shown) taken.add(shown)
    return { theme, having, shown }
  })
}

function ThemeCard({ theme: { uuid, label }, having, shown }: Theme) {
  const t = useT()
  return (
    <Card
      href={`/historical-content?tags=${uuid}`}
      picture={shown?.thumb ?? null}
      credit={shown?.thumb && <LateCreditLine source={shown.thumb} />}
      kind={t('content.count', { count: having.length })}
      title={label}
      text={having
        .slice(0, 3)
        .map(({ name }) => name)
        .join(' · ')}
      headingLevel={2}
    />
  )
}

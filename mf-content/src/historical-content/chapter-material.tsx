import type { ContentChapter } from '@annals/contracts'
import { EmbeddedPlayer } from '@annals/ui/media'
import { Material } from '../common/material.tsx'
import { useT } from '../i18n/index.ts'
import css from './module.module.css'

/** What belongs to a chapter beside its text: a player of another site, files, learning activities. */
export function ChapterMaterial({ chapter: { la, downloads, embed } }: { chapter: ContentChapter }) {
  const t = useT()
  return (
    <div className={css.material}>
      {embed && (
        <figure className={css.embed}>
          <EmbeddedPlayer site={embed.site} title={embed.title} url={embed.url} />
          <figcaption>
            <bdi>{embed.title}</bdi>
          </figcaption>
        </figure>
      )}
      <Material title={t('content.downloads')} icon="download" links={downloads} linktype="file" headingLevel={3} />
      <Material
        title={t('content.chapterActivities')}
        icon="teacher"
        linktype="own"
        headingLevel={3}
        links={la.map(({ activity: { title }, type, url }) => ({ title, icon: 'activity', url, note: type }))}
      />
    </div>
  )
}

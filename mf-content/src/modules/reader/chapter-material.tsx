import type { ContentChapter } from '@annals/contracts'
import { inLanguage } from '@annals/ui'
import { EmbeddedPlayer } from '@annals/ui/media'
import { Material } from '../../common/material.tsx'
import { useT } from '../../i18n/index.ts'
import css from './module.module.css'

/** What belongs to a chapter beside its text: a player of another site, files, learning activities. */
export function ChapterMaterial({ chapter, language }: { chapter: ContentChapter; language: string | undefined }) {
  const t = useT()
  const { la, downloads, embed } = chapter
  return (
    <div className={css.material}>
      {embed && (
        <figure className={css.embed}>
          <EmbeddedPlayer site={embed.site} title={embed.title} url={embed.url} />
          <figcaption>
            <bdi {...inLanguage(language)}>{embed.title}</bdi>
          </figcaption>
        </figure>
      )}
      <Material
        title={t('content.downloads')}
        icon="download"
        links={downloads}
        language={language}
        linktype="file"
        headingLevel={3}
      />
      <Material
        title={t('content.chapterActivities')}
        icon="teacher"
        linktype="own"
        headingLevel={3}
        links={la.map(({ activity: { title }, type, url, language }) => ({
          title,
          icon: 'activity',
          url,
          note: type,
          language
        }))}
      />
    </div>
  )
}

import type { BlockSource } from '@annals/contracts'
import { Card, CardGrid, Section } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { useOpened } from '../../common/use-opened.ts'
import { useT } from '../../i18n/index.ts'

const SAMPLES = [
  { name: 'sound', type: 'audio/wav', url: '/assets/samples/sound.wav' },
  { name: 'film', type: 'video/webm', url: '/assets/samples/film.webm' }
] as const

/** Cards of a recording and of a film, which open in the source viewer. */
export function MediaPart() {
  const t = useT()
  const opened = useOpened(['sample'])
  const sources = useMemo(
    () =>
      SAMPLES.map(({ name, type, url }): BlockSource => {
        const words = { title: t(`test.${name}`), description: t(`test.${name}Text`), alt: '', lang: 'en' }
        return { ...words, uuid: name, type, url, playback: url, thumb_url: '', width: 0, height: 0 }
      }),
    [t]
  )
  const at = sources.findIndex(({ uuid }) => uuid === opened.value)
  return (
    <Section title={t('test.media')}>
      <CardGrid label={t('test.media')}>
        {sources.map(({ uuid, title, description, type }) => (
          <Card
            key={uuid}
            href={opened.pathOf('sample', uuid)}
            picture={null}
            kind={t(type === 'audio/wav' ? 'test.isSound' : 'test.isFilm')}
            kindIcon={type === 'audio/wav' ? 'audio' : 'video'}
            title={title}
            text={description}
          />
        ))}
      </CardGrid>
      {at >= 0 && (
        <SourceViewer
          sources={sources}
          at={at}
          onShow={to => opened.show('sample', sources[to]?.uuid ?? '')}
          onClose={opened.close}
        />
      )}
    </Section>
  )
}

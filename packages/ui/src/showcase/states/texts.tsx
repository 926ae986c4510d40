import { Button, Year } from '@annals/ui'
import { emptyRichText, RichTextEditor } from '@annals/ui/editor'
import { Picture, RichTextView, SourceViewer } from '@annals/ui/media'
import { useShowcasePictures } from '../pictures.ts'
import { Row, Stack, nothing } from './layout.tsx'
import { useState } from 'react'

const html =
  '<h2>What the line means</h2><p>The <dfn title="A boundary watched by soldiers, not a wall.">limes</dfn> was <strong>not</strong> a wall, see <a href="https://example.org/limes">the survey of 1892</a>.</p><blockquote>Beyond it, the map is empty.</blockquote><ol><li data-list="bullet">towers</li><li data-list="bullet">a road</li></ol><ol><li data-list="ordered">read</li><li data-list="ordered">compare</li></ol>'

export const Writing = () => {
  const [value, setValue] = useState({ ...emptyRichText(), html })
  return (
    <Stack>
      <RichTextEditor label="Description" value={value} onChange={setValue} />
      <RichTextEditor label="Introduction" value={null} onChange={nothing} placeholder="What is this about?" />
      <RichTextEditor label="Caption" value={null} onChange={nothing} tools="caption" />
      <RichTextEditor label="Only to read" value={{ ...emptyRichText(), html }} onChange={nothing} readOnly />
    </Stack>
  )
}

export const Reading = () => {
  const pictures = useShowcasePictures()
  return (
    <Stack>
      <RichTextView html={html} />
      <RichTextView html="<p dir='auto'>كانت الحدود طريقًا تحرسه الأبراج، لا سورًا.</p>" isSmall />
      <Picture
        src={pictures.chart.url}
        alt={pictures.chart.alt}
        width={pictures.chart.width}
        height={pictures.chart.height}
        caption={
          <>
            <Year>1817</Year> Prices of grain, drawn for this page.
          </>
        }
      />
      <Picture src="/no-such-picture.jpg" alt="A picture that is gone" isEager />
    </Stack>
  )
}

export const Viewing = () => {
  const pictures = useShowcasePictures()
  const [at, setAt] = useState<number | null>(null)
  const shown = Object.values(pictures).map(({ url, alt, width, height }, place) => ({
    uuid: `picture-${place}`,
    title: alt,
    description: 'Drawn for this page, to see how every shape lies in the window.',
    url,
    alt,
    width,
    height,
    type: 'image/svg+xml'
  }))
  const others = [
    { uuid: 'speech', title: 'A recording that is gone', url: '/no-such-recording.mp3', type: 'audio/mpeg' },
    { uuid: 'leaflet', title: 'A leaflet', url: '/no-such-leaflet.pdf', type: 'application/pdf' },
    { uuid: 'gone', title: 'A picture that is gone', url: '/no-such-picture.jpg', type: 'image/jpeg' }
  ]
  const empty = { description: '', thumb_url: '', playback: '', alt: '', lang: '', width: 0, height: 0 }
  const sources = [...shown, ...others].map(source => ({ ...empty, ...source }))
  return (
    <Row>
      {sources.map((source, place) => (
        <Button key={source.uuid} icon="eye" onPress={() => setAt(place)}>
          {source.title}
        </Button>
      ))}
      {at !== null && (
        <SourceViewer sources={sources} at={at} onShow={setAt} onClose={() => setAt(null)} maxZoom={10} />
      )}
    </Row>
  )
}

import { lazy, Suspense, useState } from 'react'
import { type BlockSource, isFilmUrl } from '@annals/contracts'
import { assetKind, Icon, LinkButton, Loading, useUiText } from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import { AssetFailed } from '../asset-failed.tsx'
import { PdfReader } from '../pdf/late-pdf-reader.tsx'
import { Player } from './player.tsx'
import { ZoomPicture } from './zoom-picture.tsx'
import type { ZoomOptions } from './use-zoom.ts'

const Film = lazy(async () => ({ default: (await import('./films/film.tsx')).Film }))

const LEAF_ICONS = { audio: 'audio', other: 'file' } as const

/** A picture for a recording or another file: its thumbnail, or an icon of its kind. */
const Leaf = ({ source, kind }: { source: BlockSource; kind: keyof typeof LEAF_ICONS }) =>
  source.thumb_url ? (
    <img className="an-asset__leaf" src={source.thumb_url} alt={source.alt} />
  ) : (
    <Icon name={LEAF_ICONS[kind]} size={32} />
  )

/** The source itself: picture to zoom, film or recording to play, document to read. */
export const Asset = ({ source, ...zoom }: { source: BlockSource } & ZoomOptions) => {
  const text = useMediaText()
  const ui = useUiText()
  const [isBroken, setBroken] = useState(false)
  const kind = assetKind(source.type)
  if (kind === 'picture')
    return <ZoomPicture src={source.url} alt={source.alt} width={source.width} height={source.height} {...zoom} />
  if (kind === 'pdf') return <PdfReader url={source.url} />
  const address = source.playback || source.url
  if (isFilmUrl(address))
    return (
      <Suspense fallback={<Loading />}>
        <Film source={source} />
      </Suspense>
    )
  if (isBroken) return <AssetFailed msg={text('asset.failed')} href={address} link={ui('picture.open')} />
  if (kind === 'video' || kind === 'audio')
    return (
      <div className="an-asset">
        {kind === 'audio' && <Leaf source={source} kind={kind} />}
        <Player source={source} kind={kind} onError={() => setBroken(true)} />
      </div>
    )
  return (
    <div className="an-asset">
      <Leaf source={source} kind={kind} />
      {address && (
        <LinkButton href={address} target="_blank" icon="external">
          {ui('picture.open')}
        </LinkButton>
      )}
    </div>
  )
}

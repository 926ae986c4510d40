import { useCallback, useRef, useState } from 'react'
import type { BlockSource } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { useMediaText } from '../../i18n/index.ts'
import { Player } from '../player.tsx'
import { useStream } from './use-stream.ts'

interface StreamProps {
  source: BlockSource
  onFail: () => void
}

const Stream = ({ source, onFail }: StreamProps) => {
  const media = useRef<HTMLMediaElement>(null)
  useStream(media, source.playback || source.url, onFail)
  return <Player source={source} kind="video" streamed={media} onError={onFail} />
}

/** A film that arrives in parts while it plays. */
export const StreamPlayer = ({ source }: { source: BlockSource }) => {
  const text = useMediaText()
  const [isBroken, setBroken] = useState(false)
  const fail = useCallback(() => setBroken(true), [])
  if (!isBroken) return <Stream source={source} onFail={fail} />
  return (
    <Notice kind="bad" live="alert" action={{ label: text('film.again'), onPress: () => setBroken(false) }}>
      {text('film.failed')}
    </Notice>
  )
}

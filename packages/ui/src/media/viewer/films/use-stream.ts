import { type RefObject, useEffect } from 'react'

const HLS = 'application/vnd.apple.mpegurl'

/**
 * Only browsers with a managed media source play streams well themselves. Others that claim it may stop in the
 * middle (decision 74).
 */
const playsItself = (media: HTMLMediaElement): boolean =>
  'ManagedMediaSource' in globalThis && media.canPlayType(HLS) !== ''

/** Plays a stream (HLS) in a media element. The library for it loads with the first stream that needs it. */
export function useStream(media: RefObject<HTMLMediaElement | null>, url: string, onFail: () => void): void {
  useEffect(() => {
    const element = media.current
    if (!element) return
    if (playsItself(element)) {
      element.setAttribute('src', url)
      return () => element.removeAttribute('src')
    }
    let isGone = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { default: Hls } = await import('hls.js/light')
      if (isGone) return
      if (!Hls.isSupported()) return onFail()
      const hls = new Hls()
      stop = () => hls.destroy()
      let isRecovered = false
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return
        if (type !== Hls.ErrorTypes.MEDIA_ERROR || isRecovered) return onFail()
        isRecovered = true
        hls.recoverMediaError()
      })
      hls.loadSource(url)
      hls.attachMedia(element)
    }
    start().catch(onFail)
    return () => {
      isGone = true
      stop?.()
    }
  }, [media, url, onFail])
}

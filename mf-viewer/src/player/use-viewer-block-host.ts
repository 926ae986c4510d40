import type { BlockHost } from '@annals/blocks/viewer'
import { useHost } from '@annals/web-kit'
import { useMemo } from 'react'
import { addBlockTexts, useBlockText } from '../i18n/block-texts.ts'

/** The viewer's host for blocks; it uploads nothing, because players only answer. */
export function useViewerBlockHost(isPaper = false): BlockHost {
  const host = useHost()
  const t = useBlockText()
  return useMemo(
    () => ({
      t,
      addTexts: addBlockTexts,
      uploadImage: () => Promise.reject(new Error('Nothing is uploaded in the viewer')),
      pickSources: () => Promise.reject(new Error('Nothing is chosen in the viewer')),
      confirm: question => host.confirm(question),
      announce: text => host.announce(text),
      isPaper
    }),
    [host, t, isPaper]
  )
}

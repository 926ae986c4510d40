import type { BlockHost } from '@annals/blocks/viewer'
import { useHost } from '@annals/web-kit'
import { useMemo } from 'react'
import { addBlockTexts, useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'

/** The viewer's host for blocks; it uploads nothing, because players only answer. */
export function useViewerBlockHost(isPaper = false): BlockHost {
  const host = useHost()
  const t = useT()
  const blockText = useBlockText()
  return useMemo(
    () => ({
      t: blockText,
      addTexts: addBlockTexts,
      uploadImage: () => Promise.reject(new Error('Nothing is uploaded in the viewer')),
      pickSources: () => Promise.reject(new Error('Nothing is chosen in the viewer')),
      confirm: question => host.confirm({ ...question, ok: t('yes') }),
      announce: text => host.announce(text),
      isPaper
    }),
    [host, t, blockText, isPaper]
  )
}

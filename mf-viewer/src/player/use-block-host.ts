import { type BlockHost, blockMessages } from '@annals/blocks'
import { useHost, useT } from '@annals/web-kit'
import { useMemo, useState } from 'react'

/** What the blocks get of the viewer; nothing is uploaded here, players only answer. */
export function useBlockHost(): BlockHost {
  const host = useHost()
  const t = useT('blocks')
  // Once, while rendering, so that the first block already finds its words.
  useState(() => host.i18n.add('blocks', blockMessages))
  return useMemo(
    () => ({
      t,
      uploadImage: () => Promise.reject(new Error('Nothing is uploaded in the viewer')),
      pickSources: () => Promise.reject(new Error('Nothing is chosen in the viewer')),
      confirm: question => host.confirm(question),
      announce: text => host.announce(text)
    }),
    [host, t]
  )
}

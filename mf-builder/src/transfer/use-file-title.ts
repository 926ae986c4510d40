import { blockTitle } from '@annals/blocks/models'
import type { ActivityContent } from '@annals/contracts'
import { useSourceTitle } from '@annals/ui'
import { useCallback } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import type { StoredFile } from './stored-files.ts'

/** Names a file of an activity by its source and the block that shows it. */
export function useFileTitle(): (content: ActivityContent, file: StoredFile) => string {
  const t = useT()
  const blockText = useBlockText()
  const sourceTitle = useSourceTitle()
  return useCallback(
    (content, { block, shownBy: { title = '', type = '' } }) => {
      const shown = content.blocks[block ?? '']
      if (!shown) return t('transfer.cover')
      return t('transfer.inBlock', {
        name: sourceTitle({ title: String(title), type: String(type) }),
        block: blockTitle(shown, blockText)
      })
    },
    [t, blockText, sourceTitle]
  )
}

import { useCallback } from 'react'
import type { DialogMap } from '@annals/contracts'
import { useHost } from './host-context.ts'
import { useSession } from './use-session.ts'

type Tagger = DialogMap['account/tagger']
export type EditTags = (item: Tagger['input']) => Promise<Tagger['result']>

/** Opens the tagger for an item; null for members and visitors, who give no common tags (behaviour/tags §4). */
export function useEditTags(): EditTags | null {
  const { dialogs } = useHost()
  const { user } = useSession()
  const open = useCallback((item: Tagger['input']) => dialogs.open('account/tagger', item), [dialogs])
  return user?.isAdmin || user?.isPartner ? open : null
}

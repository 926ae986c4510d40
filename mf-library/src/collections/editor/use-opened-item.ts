import type { CollectionItem } from '@annals/contracts'
import { useNavigate, useSearchParams } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { editPath } from '../paths.ts'

/**
 * The item that is open above the editor, from the address: `&item=<uuid>`. Closing goes back if the editor was the
 * previous step.
 */
export function useOpenedItem(slug: string) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const uuid = params.get('item')
  const cameFromEditor = useRef(false)
  useEffect(() => {
    if (uuid === null) cameFromEditor.current = true
  }, [uuid])
  const pathOf = (item: Pick<CollectionItem, 'uuid'>) => `${editPath(slug)}&item=${item.uuid}`
  return {
    uuid,
    open: (item: CollectionItem) => void navigate(pathOf(item)),
    show: (item: CollectionItem) => void navigate(pathOf(item), { replace: true }),
    close: () => void (cameFromEditor.current ? navigate(-1) : navigate(editPath(slug), { replace: true }))
  }
}

import type { CollectionItem } from '@annals/contracts'
import { useCallback } from 'react'
import { useOpened } from '../../common/use-opened.ts'

/** The item that is open above the editor, from the address: `&item=<uuid>`. */
export function useOpenedItem() {
  const { name, value, pathOf, open, show, close } = useOpened(['item'])
  return {
    uuid: name && value,
    pathOf: useCallback(({ uuid }: CollectionItem) => pathOf('item', uuid), [pathOf]),
    open: ({ uuid }: CollectionItem) => open('item', uuid),
    show: ({ uuid }: CollectionItem) => show('item', uuid),
    close
  }
}

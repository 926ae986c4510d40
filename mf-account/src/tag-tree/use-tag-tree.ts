import type { TagNode } from '@annals/contracts'
import { useErrorText, useCall, useHost } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { placeOf } from './tree-moves.ts'

/** The element of a tag's row. */
export const rowId = (uuid: string): string => `tag-${uuid}`

/**
 * A tree with its changes. Each resolves when the tree on the screen shows it, and throws where it was refused. After a
 * change the focus is on the button of the tag concerned, or in `field` where the tag is gone.
 */
export function useTagTree(root?: string) {
  const t = useT()
  const { api, announce, notify } = useHost()
  const errorText = useErrorText()
  const { data, error, reload, setData } = useCall('managedTags', root === undefined ? {} : { root })
  const tree = data?.data
  const field = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)

  useEffect(() => {
    if (next.current === null) return
    const row = field.current?.querySelector<HTMLElement>(`#${CSS.escape(rowId(next.current))} [data-menu] button`)
    const stop = row ?? field.current?.querySelector<HTMLElement>('button')
    next.current = null
    // An open dialog gives the focus back first.
    setTimeout(() => stop?.focus(), 0)
  }, [tree])

  const show = (changed: { data: NonNullable<typeof tree> }, focus: string) => {
    next.current = focus
    setData(() => changed)
  }

  const changes = {
    async add(parent: string, name: string) {
      const { data: added } = await api.call('addTag', { tag: { name }, parent })
      next.current = added.uuid
      await reload()
      announce(t('tree.added', { name: added.name }))
    },

    async rename(uuid: string, name: string) {
      show(await api.call('updateTag', { tag: { uuid, name } }), uuid)
      announce(t('tree.renamed', { name }))
    },

    async move({ uuid, name }: TagNode, parent: string) {
      show(await api.call('updateTag', { tag: { uuid, parent } }), uuid)
      announce(t('tree.moved', { name }))
    },

    async merge({ uuid, name }: TagNode, into: string) {
      show(await api.call('mergeTags', { tag: uuid, into }), into)
      announce(t('tree.merged', { name }))
    },

    async remove({ uuid }: TagNode) {
      show(await api.call('deleteTag', { tag: uuid }), '')
      notify.success(t('tags.deleted'))
    },

    /** One place up or down among the tags below the same parent. */
    async shift({ uuid, name }: TagNode, by: 1 | -1) {
      const place = tree && placeOf(tree.child, uuid, tree.uuid)
      if (!place) return
      const position = place.position + by
      try {
        show(await api.call('updateTag', { tag: { uuid, position } }), uuid)
        announce(t('tree.shifted', { name, position: position + 1, count: place.siblings.length }))
      } catch (failure) {
        notify.error(errorText(failure))
      }
    }
  }
  return { tree, error, reload, changes, field }
}

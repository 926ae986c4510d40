import type { Block } from '@annals/contracts'

/** Address of the builder's home for an activity; with null, for the one that the server does not know yet. */
export const homePath = (uuid: string | null): string => (uuid ? `/builder/${uuid}` : '/builder')

/** Address of a block's editor. */
export const editorPath = (uuid: string | null, block: Pick<Block, 'id' | 'type'>): string =>
  uuid ? `/builder/${uuid}/edit/${block.type}/${block.id}` : `/builder/edit/${block.type}/${block.id}`

/** The address of the same screen after the activity has received its id; of any other screen, its own. */
export const pathWithId = (path: string, uuid: string): string =>
  path.replace(/^\/builder(?=\/?$|\/edit(\/|$))/, homePath(uuid))

import type { Workspace } from './workspace.ts'

/** Number of activities that this page keeps in memory, with their undo steps. */
const MOST = 3

/**
 * The work of this page: when a person leaves the builder and returns, everything is as before, undo included
 * (behaviour/builder §5).
 */
export function createWorkspaces(create: (uuid: string | null, member: string | null) => Workspace) {
  let open: Workspace[] = []
  return {
    /** The work on an activity; `uuid` null is the activity that the server does not know yet. */
    of(uuid: string | null, member: string | null): Workspace {
      // Work that another member left on this page belongs to them, and is offered to them when they return.
      for (const other of open) if (other.member !== member) void other.close()
      open = open.filter(other => other.member === member && !other.isDiscarded())
      const found = open.find(other => other.get().uuid === uuid) ?? create(uuid, member)
      const rest = open.filter(other => other !== found)
      for (const old of rest.slice(MOST - 1)) void old.close()
      open = [found, ...rest.slice(0, MOST - 1)]
      return found
    }
  }
}

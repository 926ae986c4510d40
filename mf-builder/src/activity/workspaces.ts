import type { Workspace } from './workspace.ts'

/** How many activities this page keeps at hand, with what can be undone in them. */
const MOST = 3

/** The work of this page: leaving the builder and coming back finds it as it was left, undo included
 * (behaviour/builder §5). */
export function createWorkspaces(create: (uuid: string | null, member: string | null) => Workspace) {
  let open: Workspace[] = []
  return {
    /** The work on an activity; `uuid` null is the one that the server does not know yet. */
    of(uuid: string | null, member: string | null): Workspace {
      // What somebody else left on this page is theirs, and is offered to them when they come back.
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

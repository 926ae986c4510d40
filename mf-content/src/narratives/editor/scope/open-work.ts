import type { HostApi } from '@annals/web-kit'
import { createPresence } from '@annals/web-kit/editing'
import { createDrafts } from '../work/drafts.ts'
import { createWorkspace, type Workspace } from '../work/workspace.ts'

export const drafts = createDrafts()
const presence = createPresence()

/** Narratives that this page keeps with their undo steps. */
const MOST = 3
let open: Workspace[] = []

/**
 * The work on a narrative. A new one that got its address stays the same work, so that screen and undo stay as they are;
 * `new` is then another one.
 */
export function openWork({ api }: HostApi, slug: string, member: string): Workspace {
  for (const other of open) if (other.member !== member) void other.close()
  open = open.filter(other => other.member === member)
  const found =
    open.find(other => other.get().slug === slug) ?? createWorkspace({ slug, member, api, drafts, presence })
  const rest = open.filter(other => other !== found)
  for (const old of rest.slice(MOST - 1)) void old.close()
  open = [found, ...rest.slice(0, MOST - 1)]
  return found
}

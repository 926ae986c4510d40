import { useFormDraft } from '@annals/web-kit'
import { useState } from 'react'

/** One that was stored and has been deleted, of which this device keeps what was typed. */
export interface Gone {
  uuid: string
  slug: string
  /** As its form has stored it. */
  draft: unknown
}

/** Names of drafts on the device, by the kind of what is written. */
export const draftName = (kind: string, uuid: string): string => `${kind} ${uuid}`
/** Under this name stands which one had the address when something was typed into it. */
export const addressName = (kind: string, slug: string): string => `${kind} at ${slug}`

/**
 * Whether this device keeps what was typed into one that is gone (behaviour/content §2.2).
 * @param slug its address; null where it is not known to be gone
 */
export function useOrphanedDraft(kind: string, slug: string | null): Gone | null {
  const [uuid, setUuid] = useState<string | null>(null)
  const [gone, setGone] = useState<Gone | null>(null)
  useFormDraft<string>(slug === null ? null : addressName(kind, slug), setUuid)
  useFormDraft(uuid === null ? null : draftName(kind, uuid), draft => {
    if (uuid !== null && slug !== null) setGone({ uuid, slug, draft })
  })
  return gone
}

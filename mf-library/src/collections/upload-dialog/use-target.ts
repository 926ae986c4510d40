import { errorText, isApiError, useFormDraft, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { EMPTY, isBlank, type UploadDraft, WORDS, type TypedTexts } from './draft.ts'

/**
 * The texts of the planned collection, stored on this device, and the collection itself once it is made. Another try
 * never makes a second one (behaviour/collections §3).
 */
export function useTarget() {
  const host = useHost()
  const t = useT()
  const [draft, setDraft] = useState(EMPTY)
  const [isRestored, setRestored] = useState(false)
  const keep = useFormDraft<Partial<UploadDraft>>('upload', ({ texts, made = null }) => {
    setDraft({ texts: { ...EMPTY.texts, ...texts }, made })
    setRestored(true)
  })
  const put = (next: UploadDraft) => {
    keep(isBlank(next.texts) && !next.made ? null : next)
    setDraft(next)
  }
  const fields = (texts: TypedTexts) => ({ ...texts, name: texts.name.trim(), license: '' })

  async function add(texts: TypedTexts): Promise<string> {
    const { data } = await host.api.call('addCollection', fields(texts))
    put({ texts, made: { uuid: data.uuid, slug: data.slug, rev: data.rev, texts } })
    return data.uuid
  }
  return {
    writing: draft.texts,
    made: draft.made,
    write: (change: Partial<TypedTexts>) => put({ ...draft, texts: { ...draft.texts, ...change } }),
    /** Makes the collection, or updates the one that was made. Null if that failed; a message says so. */
    async ensure(): Promise<string | null> {
      const { texts, made } = draft
      try {
        if (!made) return await add(texts)
        if (WORDS.isSame(texts, made.texts)) return made.uuid
        const { data } = await host.api.call('updateCollection', { uuid: made.uuid, ...fields(texts) })
        put({ texts, made: { ...made, rev: data.rev, texts } })
        return made.uuid
      } catch (error) {
        if (made && isApiError(error) && error.code === 'NOT_FOUND') put({ texts, made: null })
        await host.alert({
          title: t(made ? 'uploadDialog.error' : 'uploadDialog.databaseError'),
          body: errorText(error)
        })
        return null
      }
    },
    /** Whether the words were typed on an earlier visit. */
    isRestored,
    forget: () => keep(null),
    /** Starts with an empty form. */
    clear() {
      keep(null)
      setDraft(EMPTY)
      setRestored(false)
    }
  }
}
export type Target = ReturnType<typeof useTarget>

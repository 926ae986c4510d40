import { errorText, isApiError, useFormDraft, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { EMPTY, isBlank, isSame, type UploadDraft, type Words } from './draft.ts'

/** The words of the collection to come, kept on this device, and the collection itself once it is made: never a second one
 * for another try (behaviour/collections §3). */
export function useTarget() {
  const host = useHost()
  const t = useT()
  const [draft, setDraft] = useState(EMPTY)
  const [isRestored, setRestored] = useState(false)
  const keep = useFormDraft<Partial<UploadDraft>>('upload', ({ words, made = null }) => {
    setDraft({ words: { ...EMPTY.words, ...words }, made })
    setRestored(true)
  })
  const put = (next: UploadDraft) => {
    keep(isBlank(next.words) && !next.made ? null : next)
    setDraft(next)
  }
  const fields = (words: Words) => ({ ...words, name: words.name.trim(), license: '' })

  async function add(words: Words): Promise<string> {
    const { data } = await host.api.call('addCollection', fields(words))
    put({ words, made: { uuid: data.uuid, slug: data.slug, rev: data.rev, words } })
    return data.uuid
  }
  return {
    words: draft.words,
    made: draft.made,
    write: (change: Partial<Words>) => put({ ...draft, words: { ...draft.words, ...change } }),
    /** Makes the collection, or brings the one that was made up to date. Null where that was refused, which is told. */
    async ensure(): Promise<string | null> {
      const { words, made } = draft
      try {
        if (!made) return await add(words)
        if (isSame(words, made.words)) return made.uuid
        const { data } = await host.api.call('updateCollection', { uuid: made.uuid, ...fields(words) })
        put({ words, made: { ...made, rev: data.rev, words } })
        return made.uuid
      } catch (error) {
        if (made && isApiError(error) && error.code === 'NOT_FOUND') put({ words, made: null })
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
    /** Begins with an empty form. */
    clear() {
      keep(null)
      setDraft(EMPTY)
      setRestored(false)
    }
  }
}
export type Target = ReturnType<typeof useTarget>

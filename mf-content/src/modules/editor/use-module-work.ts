import type { Module, ModuleChapter, ModuleContent, ModuleType } from '@annals/contracts'
import { isApiError, useHost } from '@annals/web-kit'
import { useMemo } from 'react'
import type { Gone } from '../../common/admin-documents/use-orphaned-draft.ts'
import { useDocumentWork } from '../../common/admin-documents/use-document-work.ts'
import { contentOf, emptyModule } from './content.ts'

/** The kind of its drafts on the device. */
export const MODULE = 'module'

/** What the server does not take of a chapter's player. */
interface RefusedPlayer {
  chapter: string
  msg: string
}

function refusedPlayer(error: unknown, { chapters }: ModuleContent): RefusedPlayer | null {
  if (!isApiError(error)) return null
  const [, at] = error.fields.flatMap(({ path }) => /^module\.chapters\.(\d+)\.embed_code$/.exec(path) ?? [])
  const chapter = chapters[Number(at)]?.slug
  return chapter === undefined ? null : { chapter, msg: error.msg }
}

/**
 * A module that is being written.
 * @param type the type of a new one
 */
export function useModuleWork(
  loaded: Module | Gone | null,
  { path, type }: { path: string; type: ModuleType },
  onSaved: (stored: Module) => void
) {
  const { api } = useHost()
  const work = useDocumentWork<ModuleContent, Module>(
    loaded,
    {
      name: MODULE,
      empty: emptyModule(type),
      contentOf,
      save: async (content, named) => (await api.call('saveModule', { module: { ...content, ...named } })).data
    },
    path,
    onSaved
  )
  const { failure, latest, change } = work
  return {
    ...work,
    refused: useMemo(() => failure && refusedPlayer(failure.error, failure.sent), [failure]),
    /** Puts a removed chapter back in its place. */
    restoreChapter(chapter: ModuleChapter, at: number) {
      const { chapters } = latest()
      if (chapters.some(({ slug }) => slug === chapter.slug)) return
      change({ chapters: chapters.toSpliced(at, 0, chapter) }, { change: 'restored', chapter: chapter.slug })
    }
  }
}
export type ModuleWork = ReturnType<typeof useModuleWork>

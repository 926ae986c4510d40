import { EmptyState, Loading } from '@annals/ui'
import { useParams } from '@annals/web-kit'
import { type ComponentType, lazy, Suspense } from 'react'
import { useT } from './i18n/index.ts'
import { HomeLink } from './player/home-link.tsx'

/** Screens of /ea by mode (behaviour/viewer §1), each with its own code. */
const MODES: Record<string, ComponentType> = {
  student: lazy(async () => ({ default: (await import('./student/student-screen.tsx')).StudentScreen })),
  share: lazy(async () => ({ default: (await import('./sandbox/share-screen.tsx')).ShareScreen })),
  view: lazy(async () => ({ default: (await import('./sandbox/view-screen.tsx')).ViewScreen })),
  teacher: lazy(async () => ({ default: (await import('./sandbox/view-screen.tsx')).TeacherScreen })),
  print: lazy(async () => ({ default: (await import('./paper/activity-paper.tsx')).ActivityPaper })),
  review: lazy(async () => ({ default: (await import('./review/review-screen.tsx')).ReviewScreen }))
}

export function ModeScreen() {
  const { mode = '', uuid } = useParams()
  const t = useT()
  const Screen = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined
  if (!Screen)
    return (
      <EmptyState title={t('unknownMode.title')} body={t('unknownMode.body')} icon="search" action={<HomeLink />} />
    )
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <Screen key={`${mode}/${uuid}`} />
    </Suspense>
  )
}

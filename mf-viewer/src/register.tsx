import type { Register, RouteObject } from '@annals/web-kit'
import { texts } from './i18n/index.ts'
import { ModeScreen } from './mode-screen.tsx'

const handle = { bodyClass: 'viewer', frame: 'bare', keepScroll: false } as const

/** The block's own part of the address; the screen around it stays mounted and reads it (behaviour/viewer §1). */
const Nothing = () => null
const blocks = (): RouteObject[] => [
  { index: true, Component: Nothing, handle },
  { path: ':blocktype/:block', Component: Nothing, handle }
]

async function ownAnswers() {
  const [{ OwnScreen }, { ownTexts }] = await Promise.all([
    import('./own-answers/own-screen.tsx'),
    import('./own-answers/i18n/index.ts')
  ])
  await texts.addTexts(ownTexts)
  return { Component: OwnScreen }
}

export const register: Register = () => ({
  texts,
  routes: [
    {
      path: 'ea/review/:uuid/class',
      lazy: async () => ({ Component: (await import('./review/class-screen.tsx')).ClassScreen }),
      handle
    },
    {
      path: 'ea/review/:uuid/print',
      lazy: async () => ({ Component: (await import('./paper/review-paper.tsx')).ReviewPaper }),
      handle
    },
    {
      path: 'ea/review/:uuid/class/:blocktype/:block',
      lazy: async () => ({ Component: (await import('./review/class-block-screen.tsx')).ClassBlockScreen }),
      handle
    },
    ...['ea/own', 'ea/own/:secret'].map(path => ({
      path,
      lazy: ownAnswers,
      handle: { bodyClass: 'own-answers' }
    })),
    { path: 'ea/:mode/:uuid', Component: ModeScreen, handle, children: blocks() },
    {
      path: 'student/view/:uuid',
      lazy: async () => ({ Component: (await import('./sandbox/dry-run-screen.tsx')).DryRunScreen }),
      handle,
      children: blocks()
    }
  ]
})

import { Outlet, ScrollRestoration, useNavigation } from '@annals/web-kit'
import type { MouseEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { scrollKey, useArrival, useBodyClass, usePageHandle } from './use-page.ts'

/** Leads past a screen's own header too, if the screen says where its content begins. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
}

/** Header, page, footer. Screens that fill the window switch parts off in their route's `handle.frame`. */
export function Layout() {
  const t = useT()
  const handle = usePageHandle()
  const navigation = useNavigation()
  const frame = handle.frame ?? 'full'
  useBodyClass(handle.bodyClass)
  useArrival(handle.keepScroll === true)
  return (
    <>
      <a className="sh-skip" href="#main" onClick={skip}>
        {t('skip')}
      </a>
      {frame !== 'bare' && <Header />}
      <main className="sh-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {frame === 'full' && <Footer />}
      {navigation.state === 'loading' && <LoadingOverlay />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

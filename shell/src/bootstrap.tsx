import { findRemote, isUnder } from '@annals/contracts/registry'
import { startI18n } from '@annals/web-kit'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createAppRouter } from './app/app.tsx'
import { SESSIONLESS } from './app/frame-routes.tsx'
import { createHost } from './app/create-host.ts'
import { createRemoteLoader, isSessionless, loadRegistry, type RemoteLoader } from './federation/index.ts'
import { AreaRegion } from './frame/region.tsx'
import { startOverlay } from './frame/start-overlay.ts'
import './styles/shell.css'

/**
 * The fonts of every first screen. An earlier request would delay the scripts. A later request, when the first text is
 * drawn, would let all texts visibly change. Without the fonts, fallback fonts are shown.
 */
function askForFonts(): void {
  for (const family of ['Inter Variable', 'Source Serif 4 Variable'])
    document.fonts.load(`1em "${family}"`).catch(() => undefined)
}

/**
 * Session and registry load at the same time; the page is shown when both are loaded. Pages for students are shown
 * without a session (architecture §5.5).
 */
async function start(): Promise<void> {
  const endOverlay = startOverlay()
  askForFonts()
  const loading = loadRegistry()
  // The frame can open dialogs of remotes only after the registry has loaded.
  const late: { loader?: RemoteLoader } = {}
  const parts = createHost(async name => {
    const { remotes } = await loading
    const owner = remotes.find(remote => remote.enabled && remote.dialogs.includes(name))
    if (!owner || !late.loader) throw new Error(`Nobody offers ${name}`)
    const area = await late.loader.loadRemote(owner.name)
    const Dialog = area.dialogs?.[name] as ComponentType<object> | undefined
    if (!Dialog) throw new Error(`${owner.name} lacks ${name}`)
    return (props: object) => (
      <AreaRegion area={area}>
        <Dialog {...props} />
      </AreaRegion>
    )
  })
  const session = parts.session.start().then(
    () => true,
    () => false
  )
  const [registry] = await Promise.all([loading, startI18n()])
  const loader = createRemoteLoader(registry, parts.host)
  late.loader = loader

  const { pathname } = window.location
  // The area's code loads together with the session; if that fails, its boundary tries again and shows the error.
  const area = findRemote(registry, pathname)
  if (area?.enabled) loader.loadRemote(area.name).catch(() => undefined)
  const needsSession = !isSessionless(registry, pathname) && !SESSIONLESS.some(prefix => isUnder(pathname, prefix))
  // Nothing is shown until the API is known to be online; otherwise the error route (behaviour/frame §7).
  if (needsSession && !(await session)) window.history.replaceState(null, '', '/error')

  const router = createAppRouter({ parts, registry, loader })
  endOverlay()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App parts={parts} registry={registry} loader={loader} router={router} />
    </StrictMode>
  )
}

void start()

import { startI18n } from '@annals/web-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createAppRouter } from './app/app.tsx'
import { SESSIONLESS } from './app/frame-routes.tsx'
import { createFrame } from './app/host.ts'
import {
  createRemoteLoader,
  findRemote,
  isSessionless,
  isUnder,
  loadRegistry,
  type RemoteLoader
} from './federation/index.ts'
import { startOverlay } from './frame/start-overlay.ts'
import './styles/shell.css'

/** Session and registry come side by side; the page shows when both are there. Pages for students show without a
 * session (architecture §5.5). */
async function start(): Promise<void> {
  const endOverlay = startOverlay()
  const loading = loadRegistry()
  // The frame can open dialogs of remotes only once the registry has told which there are.
  const late: { loader?: RemoteLoader } = {}
  const frame = createFrame(async name => {
    const { remotes } = await loading
    const owner = remotes.find(remote => remote.dialogs.includes(name))
    if (!owner || !late.loader) throw new Error(`Nobody offers ${name}`)
    return (
      (await late.loader.loadRemote(owner.name)).dialogs?.[name] ??
      Promise.reject(new Error(`${owner.name} lacks ${name}`))
    )
  })
  const session = frame.session.start().then(
    () => true,
    () => false
  )
  const [registry] = await Promise.all([loading, startI18n()])
  const loader = createRemoteLoader(registry, frame.host)
  late.loader = loader

  const { pathname } = window.location
  // The area's code comes while the session does; where it fails, its boundary asks again and tells.
  const area = findRemote(registry, pathname)
  if (area) loader.loadRemote(area.name).catch(() => undefined)
  const needsSession = !isSessionless(registry, pathname) && !SESSIONLESS.some(prefix => isUnder(pathname, prefix))
  // Nothing shows until the API is known to be online; else the error route (behaviour/frame §7).
  if (needsSession && !(await session)) window.history.replaceState(null, '', '/error')

  const router = createAppRouter({ frame, registry, loader })
  endOverlay()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App frame={frame} registry={registry} loader={loader} router={router} />
    </StrictMode>
  )
}

void start()

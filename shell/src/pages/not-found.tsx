import { EmptyState, LinkButton } from '@annals/ui'
import { useLocation, useTitle } from '@annals/web-kit'
import { useRegistry } from '../registry/registry-context.ts'
import { useT } from '../i18n/index.ts'

/**
 * Unknown address; under /my inside the personal area (behaviour/frame §1.3). For a page that the menu offers but that
 * no area serves yet, the text says so.
 */
export function NotFound() {
  const t = useT()
  const { pathname } = useLocation()
  const registry = useRegistry()
  const isMine = pathname.startsWith('/my/')
  const isPlanned = isMine && registry.remotes.some(({ my }) => my.some(item => pathname === `/my/${item.path}`))
  const title = t(isPlanned ? 'notready.title' : 'notfound.title')
  useTitle(title)
  return (
    <div className={isMine ? undefined : 'sh-wrap sh-gate'}>
      <h1 className="an-sr">{title}</h1>
      <EmptyState
        icon={isPlanned ? 'clock' : 'search'}
        title={title}
        body={t(isPlanned ? 'notready.body' : isMine ? 'notfound.my.body' : 'notfound.body')}
        action={
          <LinkButton href={isMine ? '/my/activities' : '/'} variant="primary">
            {t(isMine ? 'notfound.my.link' : 'home')}
          </LinkButton>
        }
      />
    </div>
  )
}

import { findRemote } from '@annals/contracts/registry'
import { LinkButton } from '@annals/ui'
import { PageMessage, useLocation } from '@annals/web-kit'
import { useRegistry } from '../federation/registry-context.ts'
import { Region } from '../frame/region.tsx'
import { texts, useT } from '../i18n/index.ts'

/**
 * Unknown address, or one of an area that is switched off; under /my inside the personal area
 * (behaviour/frame §1.3). It speaks the language of the frame also where the address is below one of an area.
 */
export const NotFound = () => (
  <Region texts={texts}>
    <Missing />
  </Region>
)

function Missing() {
  const t = useT()
  const registry = useRegistry()
  const { pathname } = useLocation()
  const isMine = pathname.startsWith('/my/')
  const isClosed = findRemote(registry, pathname)?.enabled === false
  const home = isMine ? '/my/activities' : '/'
  const isHomeOpen = findRemote(registry, home)?.enabled
  return (
    <div className={isMine ? undefined : 'sh-wrap sh-gate'}>
      <PageMessage
        icon={isClosed ? 'lock' : 'search'}
        title={t(isClosed ? 'closed.title' : 'notfound.title')}
        body={t(isClosed ? 'closed.body' : isMine ? 'notfound.my.body' : 'notfound.body')}
        action={
          isHomeOpen && (
            <LinkButton href={home} variant="primary">
              {t(isMine ? 'notfound.my.link' : 'home')}
            </LinkButton>
          )
        }
      />
    </div>
  )
}

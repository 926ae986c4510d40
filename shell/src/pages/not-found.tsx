import { EmptyState, LinkButton } from '@annals/ui'
import { useLocation, useTitle } from '@annals/web-kit'
import { useShellT } from '../app/area.ts'

/** Unknown address; under /my inside the personal area (spec 1 §2.1). */
export function NotFound() {
  const t = useShellT()
  const isMine = useLocation().pathname.startsWith('/my/')
  useTitle(t('notfound.title'))
  return (
    <div className={isMine ? undefined : 'sh-wrap sh-gate'}>
      <h1 className="an-sr">{t('notfound.title')}</h1>
      <EmptyState
        icon="search"
        title={t('notfound.title')}
        body={t(isMine ? 'notfound.my.body' : 'notfound.body')}
        action={
          <LinkButton href={isMine ? '/my' : '/'} variant="primary">
            {t(isMine ? 'notfound.my.link' : 'home')}
          </LinkButton>
        }
      />
    </div>
  )
}

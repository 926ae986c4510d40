import { LinkButton } from '@annals/ui'
import { PageMessage, useLocation } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** Unknown address; under /my inside the personal area (behaviour/frame §1.3). */
export function NotFound() {
  const t = useT()
  const { pathname } = useLocation()
  const isMine = pathname.startsWith('/my/')
  const title = t('notfound.title')
  return (
    <div className={isMine ? undefined : 'sh-wrap sh-gate'}>
      <PageMessage
        icon="search"
        title={title}
        body={t(isMine ? 'notfound.my.body' : 'notfound.body')}
        action={
          <LinkButton href={isMine ? '/my/activities' : '/'} variant="primary">
            {t(isMine ? 'notfound.my.link' : 'home')}
          </LinkButton>
        }
      />
    </div>
  )
}

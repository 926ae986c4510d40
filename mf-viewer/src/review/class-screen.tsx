import { CLASS_PAGE } from '@annals/contracts'
import { Button, EmptyState, LinkButton, Loading, Pager } from '@annals/ui'
import { pageFrom, useHost, useParams, useSearchParams, useSession, useTitle } from '@annals/web-kit'
import { useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { LoadError } from '../player/load-error.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { ViewerHead } from '../player/viewer-head.tsx'
import { ClassTable } from './class-table.tsx'
import { classBlockPath } from './class-path.ts'
import { isDrawn } from '@annals/blocks/answer-svg'
import { ClassExport } from './export/class-export.tsx'
import styles from './class.module.css'
import { useNewAnswers } from './use-new-answers.ts'
import { useWhenSeen } from './use-when-seen.ts'

/** The students of a share by pages, and one line of each answer that the owner may read (behaviour/viewer §6). */
export function ClassScreen() {
  const { uuid: share = '' } = useParams()
  const { api } = useHost()
  const { status, user } = useSession()
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const wanted = pageFrom(search.get('page') ?? '')
  const whose = status === 'starting' ? '' : `${share}/${user?.uuid ?? ''}`
  const loaded = useLoaded(whose && `${whose}/${wanted}`, async signal =>
    whose === '' ? undefined : api.call('reviewClass', { share, page: wanted }, { signal })
  )
  // While another page is loaded, the present one stays, and with it the focus on the pager.
  const last = useRef<{ whose: string; data: typeof loaded.data }>({ whose, data: undefined })
  if (loaded.data || last.current.whose !== whose) last.current = { whose, data: loaded.data }
  const { data } = last.current
  const { error, retry, refresh } = loaded
  const name = data ? data.title || t('untitled') : undefined
  useTitle(name && t('class.title', { title: name }))
  useWhenSeen(refresh)
  const asked = useNewAnswers(data?.students, String(data?.page))
  const lookAgain = () => {
    asked()
    refresh()
  }

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data || name === undefined) return <Loading label={t('class.loading')} />
  const { count, submitted } = data
  const [first] = data.blocks
  return (
    <div className={styles.screen}>
      <ViewerHead name={name}>
        <div className={styles.end}>
          <LinkButton variant="quiet" icon="prev" href="/my/shares">
            {t('review.back')}
          </LinkButton>
        </div>
      </ViewerHead>
      <div className={styles.body} id="content" tabIndex={-1}>
        <div className={styles.top}>
          <h2 className={styles.heading}>{t('review.class')}</h2>
          <p className={styles.count}>{t('review.count', { submitted, count })}</p>
          {first && (
            <LinkButton variant="quiet" icon="people" href={classBlockPath(share, first)}>
              {t('classBlock.first')}
            </LinkButton>
          )}
          <Button variant="quiet" icon="refresh" onPress={lookAgain}>
            {t('review.refresh')}
          </Button>
          {count > 0 && (
            <ClassExport
              share={share}
              hasAddresses={data.options.aliases !== true}
              hasBoards={data.blocks.some(({ type }) => isDrawn(type))}
            />
          )}
        </div>
        {count === 0 ? (
          <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} />
        ) : (
          <>
            <ClassTable key={data.page} share={share} page={data} />
            <Pager
              page={data.page}
              pages={Math.ceil(count / CLASS_PAGE)}
              onChange={page => setSearch({ page: String(page) })}
            />
          </>
        )}
      </div>
    </div>
  )
}

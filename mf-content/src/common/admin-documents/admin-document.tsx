import { LinkButton, Loading } from '@annals/ui'
import { PageError, PageMessage, useNavigate, useParams } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { AdminsOnly } from './admins-only.tsx'
import { type Gone, useOrphanedDraft } from './use-orphaned-draft.ts'
import { NEW } from './use-document-work.ts'

interface AdminDocumentProps<D> {
  /** The address of its list. */
  path: string
  /** Where everybody reads what is published. */
  reading: string
  /** The form of a new one. */
  fresh: (onSaved: (stored: D) => void) => ReactNode
  /** The form of a stored one; it is told the address that it gets at a save. */
  stored: (slug: string, onSaved: (stored: D) => void) => ReactNode
}

/** One thing of a list that admins write: a new one goes on under its address after the first save. */
export function AdminDocument<D extends { slug: string }>({ path, reading, fresh, stored }: AdminDocumentProps<D>) {
  const { slug = NEW } = useParams()
  const navigate = useNavigate()
  /** The address from which the open form was loaded, and the one that it has now. */
  const [open, setOpen] = useState({ from: slug, now: slug })
  const from = slug === open.now ? open.from : slug
  const follow = ({ slug: given }: D) => {
    if (given === slug) return
    setOpen({ from, now: given })
    void navigate(`${path}/${encodeURIComponent(given)}`, { replace: true })
  }
  return <AdminsOnly reading={reading}>{from === NEW ? fresh(follow) : stored(from, follow)}</AdminsOnly>
}

interface StoredStateProps {
  /** Of its drafts on the device. */
  kind: string
  slug: string
  error: { code: string } | null | undefined
  isAnother?: boolean | undefined
  list: { label: string; href: string }
  onRetry: () => Promise<unknown>
  /** The form of one that is gone, of which this device keeps what was typed. */
  left: (gone: Gone) => ReactNode
}

/** What stands in place of the form of a stored one that is loading, is not there, or could not be loaded. */
export function StoredState({ kind, slug, error, isAnother, list, onRetry, left }: StoredStateProps) {
  const t = useT()
  const gone = useOrphanedDraft(kind, error?.code === 'NOT_FOUND' ? slug : null)
  if (gone) return left(gone)
  if (isAnother || error?.code === 'NOT_FOUND')
    return (
      <PageMessage
        title={t('content.notFound')}
        body={t('moduleForm.notFoundText')}
        action={<LinkButton href={list.href}>{list.label}</LinkButton>}
      />
    )
  if (!error) return <Loading label={list.label} />
  return (
    <PageError
      title={t('load.failed')}
      body={t('load.failedText')}
      retryLabel={t('load.retry')}
      onRetry={() => void onRetry()}
    />
  )
}

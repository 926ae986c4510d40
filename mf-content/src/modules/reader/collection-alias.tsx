import { Navigate, useParams } from '@annals/web-kit'

/** /historical-content/source-collections/{slug}: another address of a collection. */
export function CollectionAlias() {
  const { slug = '' } = useParams()
  return <Navigate to={`/view/collection/${encodeURIComponent(slug)}`} replace />
}

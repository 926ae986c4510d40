import { Navigate, useParams } from '@annals/web-kit'
import { viewOf, viewPath } from './paths.ts'

/** /historical-content/narratives/{slug}: another address of a narrative. */
export function NarrativeAlias() {
  const { slug = '', view } = useParams()
  return <Navigate to={viewPath(slug, viewOf(view))} replace />
}

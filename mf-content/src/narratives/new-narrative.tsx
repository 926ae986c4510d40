import { Navigate } from '@annals/web-kit'
import { editPath, NEW } from './paths.ts'

/** /narratives/new: an empty narrative is there to be written. */
export const NewNarrative = () => <Navigate to={editPath(NEW, 'start')} replace />

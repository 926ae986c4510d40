import { Late } from '@annals/web-kit'
import type { OtherVersionsProps } from './other-versions-dialog.tsx'

const loadDialog = async () => (await import('./other-versions-dialog.tsx')).OtherVersionsDialog

/**
 * The dialog with other values of the answers. Shown as soon as there is one to read, so that its code is there when it
 * is opened without a network; a page without such values never fetches it.
 */
export const OtherVersions = (props: OtherVersionsProps) => <Late load={loadDialog} props={props} />

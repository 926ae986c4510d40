import type { OfferedDialogProps } from '@annals/web-kit'
import { MetaDialog } from './meta-dialog.tsx'

/** `library/activity-meta`: what is known of an activity. */
export const ActivityMetaDialog = ({ input, onClose }: OfferedDialogProps<'library/activity-meta'>) => (
  <MetaDialog {...input} call="activityMeta" onClose={() => onClose(null)} />
)

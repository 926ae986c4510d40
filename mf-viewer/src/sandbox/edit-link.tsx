import type { Activity } from '@annals/contracts'
import { LinkButton } from '@annals/ui'
import { useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** A link to the builder, only for the owner (behaviour/viewer §4). */
export function EditLink({ activity }: { activity: Pick<Activity, 'uuid' | 'owner'> }) {
  const t = useT()
  const { user } = useSession()
  if (user?.uuid !== activity.owner) return null
  return (
    <LinkButton icon="edit" href={`/builder/${activity.uuid}`}>
      {t('view.edit')}
    </LinkButton>
  )
}

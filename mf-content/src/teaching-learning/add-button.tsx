import type { TeachingItem } from '@annals/contracts'
import { IconButton } from '@annals/ui'
import { useNavigate } from '@annals/web-kit'
import type { useAddToMy } from '@annals/web-kit/activities'
import { useT } from '../i18n/index.ts'

/** Copies somebody else's e-Learning Activity into the member's area; once it is there, it leads to the copy. */
export function AddButton({ item, adding }: { item: TeachingItem; adding: ReturnType<typeof useAddToMy> }) {
  const t = useT()
  const navigate = useNavigate()
  const { uuid, title } = item.activity
  const copy = adding.copyOf(uuid)
  if (copy)
    return (
      <IconButton
        icon="edit"
        label={t('teaching.editCopy', { title })}
        onPress={() => void navigate(`/builder/${copy}`)}
      />
    )
  return (
    <IconButton
      icon="plus"
      label={t('teaching.add', { title })}
      whyNot={adding.isAdding(uuid) ? t('teaching.adding') : undefined}
      onPress={() => void adding.add({ uuid, owner: item.owner.uuid })}
    />
  )
}

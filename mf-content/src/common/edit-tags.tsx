import { IconButton } from '@annals/ui'
import { useEditTags } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

interface EditTagsProps {
  uuid: string
  title: string
  onTagged: () => void
}

/** On a card: opens the tagger, for partners and admins (behaviour/tags §4.1). */
export function EditTags({ uuid, title, onTagged }: EditTagsProps) {
  const t = useT()
  const editTags = useEditTags()
  if (!editTags) return null
  const edit = async () => {
    if (await editTags({ uuid, title })) onTagged()
  }
  return <IconButton icon="tag" label={t('card.editTags', { title })} onPress={() => void edit()} />
}

import { COMMON_TREE } from '@annals/contracts'
import { PageHeader } from '@annals/ui'
import { useSession, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { TagTreeManager } from '../tag-tree/tag-tree.tsx'

/** /admin/tags: admins see the common tree, partners their own (behaviour/tags §3.1). */
export function AdminTagsScreen() {
  const t = useT()
  useTitle(t('adminTags.title'))
  const { user } = useSession()
  return (
    <>
      <PageHeader
        title={t('adminTags.title')}
        intro={t(user?.isAdmin ? 'adminTags.intro' : 'adminTags.introPartner')}
      />
      {user?.isAdmin ? <TagTreeManager root={COMMON_TREE} /> : <TagTreeManager />}
    </>
  )
}

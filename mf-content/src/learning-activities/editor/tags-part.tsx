import type { LearningActivity } from '@annals/contracts'
import { Button } from '@annals/ui'
import { useCall, useEditTags } from '@annals/web-kit'
import shared from '../../common/admin-documents/admin-documents.module.css'
import { useT } from '../../i18n/index.ts'

/** The common tags of a learning activity, among them its thinking skills; the tagger stores them by itself. */
export function TagsPart({ stored }: { stored: Pick<LearningActivity, 'uuid' | 'title'> | null }) {
  const t = useT()
  return (
    <div role="group" aria-label={t('la.tags')} className="an-stack">
      <p className={shared.label} aria-hidden="true">
        {t('la.tags')}
      </p>
      {stored ? <Given {...stored} /> : <p className={shared.hint}>{t('learningActivityForm.tagsLater')}</p>}
    </div>
  )
}

function Given({ uuid, title }: Pick<LearningActivity, 'uuid' | 'title'>) {
  const t = useT()
  const editTags = useEditTags()
  const { data, reload } = useCall('itemTags', undefined, { params: { uuid } })
  async function edit() {
    if (await editTags?.({ uuid, title })) await reload()
  }
  return (
    <>
      {data && data.data.length > 0 && (
        <ul role="list" aria-label={t('la.tags')} className={shared.tags}>
          {data.data.map(tag => (
            <li key={tag.uuid} className="an-tag">
              <bdi>{tag.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={shared.hint}>{t('learningActivityForm.tagsHint')}</p>
      <div>
        <Button icon="tag" onPress={() => void edit()}>
          {t('learningActivityForm.editTags')}
        </Button>
      </div>
    </>
  )
}

import { Button, Section, Switch } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from '../developers.module.css'

const LISTED = 48

/** The dialog that asks before publishing, as administrators and as other members see it. */
export function PublishPart() {
  const t = useT()
  const host = useHost()
  const { data, error, reload } = useCall('myActivities', { filters: { limit: LISTED } })
  const [uuid, setUuid] = useState<string | null>(null)
  const [isAdmin, setAdmin] = useState(true)
  const activity = data?.activities.find(entry => entry.activity.uuid === uuid)?.activity
  const nameOf = (title: string) => title || t('test.untitled')

  async function open() {
    if (!activity) return
    const { title, is_published } = activity
    const input = { activity: activity.uuid, publish: !is_published, title, asMember: !isAdmin }
    if (await host.dialogs.open('account/publish', input)) void reload()
  }
  return (
    <Section title={t('test.publish')} intro={t('test.publishIntro')}>
      <div className={css.page}>
        {error && <p role="alert">{t('load.failed')}</p>}
        <Select
          className={css.field}
          label={t('test.activity')}
          placeholder={t('test.choose')}
          options={(data?.activities ?? []).map(entry => ({
            id: entry.activity.uuid,
            label: nameOf(entry.activity.title)
          }))}
          value={uuid}
          onChange={setUuid}
        />
        <Switch isSelected={isAdmin} onChange={setAdmin}>
          {t('test.asAdmin')}
        </Switch>
        <div>
          <Button onPress={() => void open()} whyNot={activity ? undefined : t('test.chooseFirst')}>
            {t(activity?.is_published ? 'test.unpublishIt' : 'test.publishIt')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

import { CONTENT_TYPE_CODES, rightsOf } from '@annals/contracts'
import { checkActivity, licencesIn } from '@annals/blocks/models'
import { Button, Dialog, Notice } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { type OfferedDialogProps, errorText, useCall, useHost, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { CheckPart } from '../common/check-part.tsx'
import { useT } from '../i18n/index.ts'

/** Asks before an activity becomes public or private; admins choose a content type first
 * (behaviour/personal-area §2.2). */
export function PublishDialog({ input, onClose }: OfferedDialogProps<'account/publish'>) {
  const host = useHost()
  const { user } = useSession()
  const t = useT()
  const mustChoose = input.publish && user?.isAdmin === true && !input.asMember
  const types = useCall('contentTypes', undefined, { enabled: mustChoose })
  const stored = useCall('editActivity', { activity: input.activity }, { enabled: input.publish })
  const content = stored.data?.activity
  const checked = content ? checkActivity(content) : []
  const rights = content && rightsOf(licencesIn(content))
  const [type, setType] = useState<(typeof CONTENT_TYPE_CODES)[number] | null>(null)
  const [isPending, setPending] = useState(false)

  async function go() {
    setPending(true)
    try {
      const body = { uuid: input.activity, ...(type === null ? {} : { ctype: type }) }
      await host.api.call(input.publish ? 'publishActivity' : 'unpublishActivity', body)
      host.notify.success(t(input.publish ? 'publish.published' : 'publish.unpublished'))
      onClose({ published: input.publish })
    } catch (error) {
      await host.alert({ title: t('publish.error'), body: errorText(error) })
      setPending(false)
    }
  }

  const title = input.title || t('publish.untitled')
  return (
    <Dialog
      title={t(input.publish ? 'publish.publishTitle' : 'publish.unpublishTitle')}
      isOpen
      isQuestion
      isLocked={isPending}
      size="small"
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)} isDisabled={isPending}>
            {t('publish.cancel')}
          </Button>
          <Button
            variant="primary"
            onPress={() => void go()}
            isPending={isPending}
            whyNot={mustChoose && type === null ? t('publish.why') : undefined}
          >
            {t('publish.yes')}
          </Button>
        </>
      }
    >
      <div className="an-stack">
        <p>{t(input.publish ? 'publish.publishText' : 'publish.unpublishText', { title })}</p>
        {rights && rights.count > 0 && (
          <p>
            {t('publish.sources', { count: rights.count })}
            {rights.unstated > 0 && ` ${t('publish.unstated', { count: rights.unstated })}`}
          </p>
        )}
        {content && checked.length > 0 && (
          <CheckPart
            activity={input.activity}
            checked={checked}
            blockOrder={content.blockOrder}
            onLeave={() => onClose(null)}
          />
        )}
        {mustChoose && (
          <Select
            label={t('publish.type')}
            placeholder={t('publish.typePlaceholder')}
            value={type}
            onChange={id => setType(CONTENT_TYPE_CODES.find(code => code === id) ?? null)}
            options={(types.data?.data ?? []).map(entry => ({ id: entry.code, label: entry.name }))}
          />
        )}
        {types.error && (
          <Notice kind="bad" live="alert" action={{ label: t('publish.retry'), onPress: () => void types.reload() }}>
            {t('publish.typesFailed')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

import { checkActivity, hasStop } from '@annals/blocks/models'
import { type ActivityTag, DEFAULT_SHARE_OPTIONS, isKeepingDay, keepingDays, type ShareMode } from '@annals/contracts'
import { Button, Dialog, Form, Notice } from '@annals/ui'
import { RadioGroup } from '@annals/ui/menus'
import { type OfferedDialogProps, errorText, useCall, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { CheckPart } from '../common/check-part.tsx'
import { KeepingDayField } from '../common/keeping-day-field.tsx'
import { useT } from '../i18n/index.ts'
import { TagChooser } from '../tags-dialog/tag-chooser.tsx'
import { LinkPart } from './link-part.tsx'
import { OptionsPart } from './options-part.tsx'
import css from './share.module.css'

interface Share {
  uuid: string
  /** Path of ours. */
  url: string
  /** Absolute; null while none could be made. */
  shortUrl: string | null
}

/** Freezes an activity into a share and shows its link (behaviour/sharing §1.1). */
export function ShareDialog({ input, onClose }: OfferedDialogProps<'account/share'>) {
  const { api } = useHost()
  const t = useT()
  const form = useId()
  const [mode, setMode] = useState<ShareMode>('Students')
  const [tags, setTags] = useState<ActivityTag[]>([])
  const [options, setOptions] = useState(DEFAULT_SHARE_OPTIONS)
  const [usualDay] = useState(() => keepingDays(new Date()).usual)
  const [day, setDay] = useState(usualDay)
  const [share, setShare] = useState<Share | null>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const stored = useCall('editActivity', { activity: input.activity })
  const content = stored.data?.activity
  const checked = content ? checkActivity(content) : []

  async function shorten(made: Omit<Share, 'shortUrl'>) {
    try {
      const { shortUrl } = await api.call('createShortLink', {
        url: made.url,
        shortlinkfor: made.uuid,
        activity: input.activity
      })
      setShare({ ...made, shortUrl })
    } catch {
      // The share exists; its own path is a link, too.
      setShare({ ...made, shortUrl: null })
    }
  }

  async function next() {
    if (mode === 'Students' && day !== usualDay && !isKeepingDay(day, new Date())) return
    setPending(true)
    setProblem('')
    try {
      const made = await api.call('shareActivity', {
        activity: input.activity,
        mode,
        tags: mode === 'Students' ? tags : [],
        ...(mode === 'Students' && { options, ...(day !== usualDay && { keepUntil: day }) })
      })
      await shorten(made.share)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setPending(false)
    }
  }

  const close = () => onClose(share && { share: share.uuid })
  return (
    <Dialog
      title={t('share.title')}
      isOpen
      isLocked={isPending}
      onClose={close}
      footer={
        share ? (
          <Button variant="primary" onPress={close}>
            {t('share.done')}
          </Button>
        ) : (
          <>
            <Button onPress={close} isDisabled={isPending}>
              {t('share.cancel')}
            </Button>
            <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={stored.loading}>
              {t(hasStop(checked) ? 'share.anyway' : 'share.next')}
            </Button>
          </>
        )
      }
    >
      <div className={css.body}>
        <p className={css.what}>
          <bdi>{input.title || t('share.untitled')}</bdi>
        </p>
        {share ? (
          <LinkPart
            title={input.title}
            mode={mode}
            link={share.shortUrl ?? new URL(share.url, location.origin).href}
            isLong={share.shortUrl === null}
            onShorten={() => shorten(share)}
          />
        ) : (
          <>
            {content && checked.length > 0 && (
              <CheckPart activity={input.activity} checked={checked} blockOrder={content.blockOrder} onLeave={close} />
            )}
            <RadioGroup
              label={t('share.mode')}
              value={mode}
              onChange={id => setMode(id === 'Others' ? 'Others' : 'Students')}
              options={[
                { id: 'Students', label: t('share.students'), description: t('share.studentsText') },
                { id: 'Others', label: t('share.others'), description: t('share.othersText') }
              ]}
            />
            {mode === 'Students' && (
              <>
                <section aria-label={t('share.tags')} className={css.tags}>
                  <p>{t('share.tagsText')}</p>
                  <TagChooser sets={['MyYears', 'MyClasses']} chosen={tags} onChange={setTags} />
                </section>
                <OptionsPart options={options} onChange={setOptions} />
              </>
            )}
            {/* The fields for new tags are forms of their own. */}
            <Form id={form} className={css.body} onSubmit={next}>
              {mode === 'Students' && <KeepingDayField day={day} chosen={usualDay} onChange={setDay} />}
              <p className={css.quiet}>{t('share.frozen')}</p>
            </Form>
            {problem && (
              <Notice kind="bad" live="alert" title={t('share.failed')}>
                {problem}
              </Notice>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

import { type ManagedPartner, MAX_INSTITUTIONS, PARTNER_MAX_LENGTHS as most, same } from '@annals/contracts'
import { Breadcrumbs, Button, Form, LinkButton, Notice, PageHeader, Skeleton, Switch, TextField } from '@annals/ui'
import { useFormDraft, useHost, useLeaveGuard, useNavigate, useTitle } from '@annals/web-kit'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import list from '../common/list.module.css'
import { useProblems } from '../common/use-problems.ts'
import { useT } from '../i18n/index.ts'
import css from './admin-partners.module.css'
import { LogoField } from './logo-field.tsx'
import { draftOf, fieldsOf, NEW, type PartnerDraft, partnerPath, PARTNERS } from './partner-draft.ts'
import { useDeletePartner } from './use-delete-partner.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('@annals/ui/editor')).RichTextEditor }))
const FIELDS = ['name', 'slug', 'introduction', 'providers', 'dataproviders'] as const

interface PartnerFormProps {
  /** Null: a partner that is not stored yet. */
  stored: ManagedPartner | null
  onSaved: () => Promise<void>
}

/** Everything about one partner (behaviour/partners §6). */
export function PartnerForm({ stored, onSaved }: PartnerFormProps) {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const form = useId()
  const remove = useDeletePartner()
  const [saved, setSaved] = useState(() => draftOf(stored))
  const [draft, setDraft] = useState(saved)
  const latest = useRef(draft)
  const show = (next: PartnerDraft) => {
    latest.current = next
    setDraft(next)
  }
  const [uuid, setUuid] = useState(stored?.partner.uuid)
  const [isSaving, setSaving] = useState(false)
  const { problems, other, clear, tellError } = useProblems(FIELDS)
  const [isRestored, setRestored] = useState(false)
  const keep = useFormDraft<PartnerDraft>(`partner ${stored?.partner.uuid ?? NEW}`, typed => {
    show(typed)
    setRestored(true)
  })
  const isChanged = !same(draft, saved)
  const title = draft.name.trim() || t('partner.new')
  useTitle(title)
  const release = useLeaveGuard(isChanged, {
    title: t('partner.leaveTitle'),
    body: t('partner.leaveText'),
    ok: t('partner.leave')
  })
  const change = (part: Partial<PartnerDraft>) => {
    const next = { ...latest.current, ...part }
    show(next)
    keep(same(next, saved) ? null : next)
  }
  const drop = () => {
    keep(null)
    show(saved)
    setRestored(false)
  }
  const line = (field: (typeof FIELDS)[number]) => ({
    value: draft[field],
    error: problems[field],
    onChange: (text: string) => change({ [field]: text })
  })

  async function save() {
    if (isSaving) return
    setSaving(true)
    clear()
    try {
      const written = await host.api.call('savePartner', { ...fieldsOf(draft), ...(uuid && { uuid }) })
      setUuid(written.uuid)
      if (!same(draft.meta, saved.meta))
        await host.api.call('storeMeta', {
          ...{ target: 'partner' as const, partner: written.uuid, meta: draft.meta, text: draft.meta.text }
        })
      const now = { ...draft, slug: written.slug }
      keep(null)
      setRestored(false)
      setSaved(now)
      show(now)
      host.notify.success(t('partner.saved'))
      if (stored) await onSaved()
      else {
        release()
        void navigate(partnerPath(written.uuid), { replace: true })
      }
    } catch (failure) {
      tellError(failure)
    } finally {
      setSaving(false)
    }
  }

  async function removeIt() {
    if (!uuid || !(await remove(uuid))) return
    release()
    void navigate(PARTNERS)
  }

  const whyNot = draft.name.trim() === '' ? t('partner.needsName') : isChanged ? undefined : t('partner.unchanged')

  return (
    <div className={list.page}>
      <PageHeader
        above={<Breadcrumbs items={[{ label: t('partners.title'), href: PARTNERS }, { label: title }]} />}
        title={title}
        actions={
          <>
            {stored && (
              <LinkButton icon="people" href={`/admin/teams?partner=${encodeURIComponent(stored.partner.slug)}`}>
                {t('partners.team')}
              </LinkButton>
            )}
            <Button type="submit" form={form} variant="primary" isPending={isSaving} whyNot={whyNot}>
              {t('partner.save')}
            </Button>
          </>
        }
      />
      {isRestored && isChanged && (
        <Notice
          kind="info"
          live="status"
          action={
            <Button variant="quiet" onPress={drop}>
              {t('partner.drop')}
            </Button>
          }
        >
          {t('partner.restored')}
        </Notice>
      )}
      {other && (
        <Notice kind="bad" live="alert" title={t('partner.refused')}>
          {other}
        </Notice>
      )}
      <Form id={form} className="an-stack" onSubmit={save}>
        <div className={css.two}>
          <div className="an-stack">
            <TextField label={t('partners.name')} maxCharacters={most.name} isRequired {...line('name')} />
            <TextField
              label={t('partner.slug')}
              description={t('partner.slugHint')}
              maxCharacters={most.slug}
              isCode
              {...line('slug')}
            />
            <TextField
              label={t('partner.introduction')}
              description={t('partner.introductionHint')}
              maxCharacters={most.introduction}
              multiline
              rows={3}
              {...line('introduction')}
            />
            <Switch isSelected={draft.isActive} onChange={isActive => change({ isActive })}>
              {t('partner.isActive')}
            </Switch>
          </div>
          <LogoField name={draft.name} logo={draft.logo} onChange={logo => change({ logo })} />
        </div>
        <Suspense fallback={<Skeleton lines={8} />}>
          <RichTextEditor label={t('partner.text')} value={draft.meta} onChange={meta => change({ meta })} />
        </Suspense>
        <div className={css.two}>
          <TextField
            label={t('partner.dataproviders')}
            description={t('partner.dataprovidersHint', { most: MAX_INSTITUTIONS })}
            multiline
            rows={4}
            {...line('dataproviders')}
          />
          <TextField
            label={t('partner.providers')}
            description={t('partner.providersHint', { most: MAX_INSTITUTIONS })}
            multiline
            rows={4}
            {...line('providers')}
          />
        </div>
      </Form>
      {stored && (
        <div>
          <Button variant="danger" icon="trash" onPress={() => void removeIt()}>
            {t('partners.delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

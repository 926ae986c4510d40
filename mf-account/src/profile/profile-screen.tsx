import { MEMBER_MAX_LENGTHS, type User } from '@annals/contracts'
import { Button, Form, Notice, PageHeader, Switch, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import {
  compareText,
  errorText,
  useCall,
  useFormDraft,
  useHost,
  useLocale,
  useSession,
  useTitle
} from '@annals/web-kit'
import { useMemo, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { AvatarField } from './avatar-field.tsx'
import { type ProfileDraft, draftOf, isSame } from './profile-draft.ts'
import { EmailPart } from './email-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { LeavingPart } from './leaving/leaving-part.tsx'
import { OwnDataPart } from './own-data/own-data-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import css from './profile.module.css'

/** Countries by their names in the reader's language, sorted as that language sorts. */
function useCountries() {
  const locale = useLocale()
  const { data, error, reload } = useCall('countries')
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
    const nameOf = (code: string, name: string) => {
      try {
        return names.of(code) ?? name
      } catch {
        return name
      }
    }
    return (data?.countries ?? [])
      .map(({ code, name }) => ({ id: code, label: nameOf(code, name) }))
      .sort((a, b) => compareText(a.label, b.label, locale))
  }, [data, locale])
  return { options, error, reload }
}

export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const host = useHost()
  const countries = useCountries()
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(user))
  const [isRestored, setRestored] = useState(false)
  const keep = useFormDraft<ProfileDraft>('profile', typed => {
    setDraft(typed)
    setRestored(true)
  })
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [wasTried, setTried] = useState(false)

  const change = (part: Partial<ProfileDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(isSame(next, draftOf(user)) ? null : next)
  }

  const save = async () => {
    if (isSaving) return
    setProblem('')
    setTried(true)
    if (!draft.countrycode) return host.alert({ body: t('profile.country.missing') })
    setSaving(true)
    try {
      const { user: saved } = await host.api.call('updateMember', {
        _uuid: user.uuid,
        login: user.login,
        name: draft.name.trim(),
        email: user.email,
        countrycode: draft.countrycode,
        show_beta: draft.showBeta,
        avatar: user.avatar
      })
      const stored = draftOf(saved as User)
      setDraft(stored)
      keep(null)
      setRestored(false)
      await host.session.refresh()
      host.notify.success(t('profile.saved'))
    } catch (error) {
      // The typed values stay on the screen and in the draft, whatever the error is.
      setProblem(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Form className={css.form} onSubmit={save}>
      {isRestored && !isSame(draft, draftOf(user)) && (
        <Notice
          kind="info"
          live="status"
          action={{ label: t('profile.discard'), onPress: () => change(draftOf(user)) }}
        >
          {t('profile.restored')}
        </Notice>
      )}
      <TextField
        label={t('profile.name')}
        value={draft.name}
        onChange={name => change({ name })}
        autoComplete="name"
        maxLength={MEMBER_MAX_LENGTHS.name}
      />
      <TextField
        label={t('profile.login')}
        value={user.login}
        onChange={() => undefined}
        isReadOnly
        description={t('profile.login.hint')}
        autoComplete="username"
      />
      {countries.error ? (
        <Notice kind="bad" live="alert" action={{ label: t('profile.retry'), onPress: () => void countries.reload() }}>
          {t('profile.country.failed')}
        </Notice>
      ) : (
        <Select
          label={t('profile.country')}
          options={countries.options}
          value={draft.countrycode || null}
          onChange={countrycode => change({ countrycode })}
          placeholder={t('profile.country.choose')}
          filterLabel={t('profile.country.filter')}
          error={wasTried && !draft.countrycode ? t('profile.country.missing') : undefined}
          isRequired
        />
      )}
      <Switch isSelected={draft.showBeta} onChange={showBeta => change({ showBeta })}>
        {t('profile.beta')}
      </Switch>
      {problem && (
        <Notice kind="bad" title={t('profile.failed')} live="alert">
          {problem}
        </Notice>
      )}
      <div className={css.end}>
        <Button
          variant="primary"
          type="submit"
          isPending={isSaving}
          whyNot={isSame(draft, draftOf(user)) && draft.countrycode ? t('profile.save.same') : undefined}
        >
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  )
}

/** /my/profile */
export function ProfileScreen() {
  const t = useT()
  const { user } = useSession()
  useTitle(t('profile.title'))
  if (!user) return null
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className={css.page}>
        <AvatarField user={user} />
        <ProfileForm key={user.uuid} user={user} />
        <EmailPart user={user} />
        <PasswordPart />
        <SessionsPart />
        <OwnDataPart />
        <LeavingPart user={user} />
      </div>
    </>
  )
}

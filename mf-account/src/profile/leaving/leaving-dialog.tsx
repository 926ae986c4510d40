import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, type ButtonProps, Dialog, Form, Loading, Notice, TextField } from '@annals/ui'
import { useErrorText } from '@annals/web-kit'
import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/index.ts'
import { ColleagueField } from './colleague-field.tsx'
import css from './leaving.module.css'
import type { BelongingsState, There } from './use-belongings.ts'
import type { Leaving } from './use-leaving.ts'

interface Props {
  title: string
  belongings: BelongingsState
  leaving: Leaving
  /** Shown in place of everything else where it cannot be done at all. */
  hindranceOf(there: There): ReactNode
  /** What it is about, and what is asked before the common fields. */
  children(there: There): ReactNode
  asksForColleague: boolean
  asksForPassword: boolean
  ok: Pick<ButtonProps, 'variant' | 'icon' | 'whyNot'> & { label: string }
  /** Title of what is said where it was refused. */
  failed: string
  onSubmit(): void
  onClose(): void
}

/** The frame of both ways of leaving: what there is, who gets it, the password, and what went wrong. */
export function LeavingDialog(props: Props) {
  const { title, belongings, leaving, hindranceOf, children, asksForColleague, asksForPassword, failed } = props
  const { label, ...button } = props.ok
  const t = useT()
  const errorText = useErrorText()
  const form = useId()
  const { there, error, reload } = belongings
  const hindrance = there && hindranceOf(there)

  const body = () => {
    if (!there)
      return error ? (
        <Notice
          kind="bad"
          live="alert"
          title={t('leaving.failed')}
          action={{ label: t('profile.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      ) : (
        <Loading label={t('leaving.loading')} />
      )
    if (hindrance) return hindrance
    return (
      <>
        {children(there)}
        {asksForColleague && (
          <ColleagueField
            colleagues={there.have.colleagues}
            value={leaving.to}
            onChange={leaving.setTo}
            error={leaving.problems.to}
          />
        )}
        {asksForPassword && (
          <TextField
            label={t('profile.password.present')}
            type="password"
            autoComplete="current-password"
            value={leaving.password}
            onChange={leaving.typePassword}
            error={leaving.problems.password}
            maxLength={MEMBER_MAX_LENGTHS.password}
            isRequired
          />
        )}
        {leaving.other && (
          <Notice kind="bad" live="alert" title={failed}>
            {leaving.other}
          </Notice>
        )}
      </>
    )
  }
  const canGoOn = there !== null && !hindrance

  return (
    <Dialog
      title={title}
      isOpen
      isLocked={leaving.isPending}
      onClose={props.onClose}
      footer={
        <>
          <Button onPress={props.onClose}>{t(canGoOn ? 'profile.cancel' : 'leaving.close')}</Button>
          {canGoOn && (
            <Button type="submit" form={form} isPending={leaving.isPending} {...button}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <Form id={form} className={css.body} onSubmit={props.onSubmit}>
        {body()}
      </Form>
    </Dialog>
  )
}

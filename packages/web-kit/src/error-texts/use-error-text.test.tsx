import { afterEach, expect, test } from '@jest/globals'
import { ERRORS } from '@annals/contracts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { ApiError, OFFLINE } from '../api/api-error.ts'
import { LanguageProvider, setLocale } from '../i18n/i18n.ts'
import { useErrorText } from './use-error-text.ts'

const Told = ({ error }: { error: unknown }) => <p data-testid="told">{useErrorText()(error)}</p>
const failure = (code: ApiError['code'], msg = code === 'NETWORK' ? OFFLINE : ERRORS[code].msg) =>
  new ApiError({ code, msg, status: 400 })
const told = () => screen.getByTestId('told').textContent
const codes = [...Object.keys(ERRORS), 'NETWORK'] as ApiError['code'][]

afterEach(async () => {
  cleanup()
  await act(() => setLocale('en'))
})

test('in English an error says what the service said', () => {
  render(<Told error={failure('TOO_MANY_TRIES', 'Too many tries. Please try again in 4 minutes.')} />)
  expect(told()).toBe('Too many tries. Please try again in 4 minutes.')
})

test.each(['ar', 'de', 'fr'])('in %s every error has words of its own', async locale => {
  await act(() => setLocale(locale))
  const { rerender } = render(<p />)
  for (const code of codes) {
    const error = failure(code)
    rerender(<Told error={error} />)
    expect(told()).not.toContain(error.said)
  }
})

test('in German a refused login is told in German, whatever details the service gives in English', async () => {
  await act(() => setLocale('de'))
  render(<Told error={failure('LOGIN_FAILED')} />)
  expect(told()).toBe('E-Mail-Adresse oder Passwort stimmt nicht.')
  cleanup()
  render(<Told error={failure('TOO_MANY_TRIES', 'Too many tries. Please try again in 4 minutes.')} />)
  expect(told()).toBe('Zu viele Versuche. Bitte einige Minuten warten.')
})

test('which of many causes it was is told in English where the service names it', async () => {
  await act(() => setLocale('de'))
  render(<Told error={failure('WRONG_STATE', 'Only a published collection can be thematic.')} />)
  expect(told()).toBe('Only a published collection can be thematic.')
})

test('a part of an Arabic page that speaks English says its errors in English', async () => {
  await act(() => setLocale('ar'))
  render(
    <LanguageProvider value="en">
      <Told error={failure('EMAIL_TAKEN')} />
    </LanguageProvider>
  )
  expect(told()).toContain(ERRORS.EMAIL_TAKEN.msg)
})

test('anything else that was thrown says its own message', async () => {
  await act(() => setLocale('de'))
  render(<Told error={new Error('no space')} />)
  expect(told()).toBe('no space')
})

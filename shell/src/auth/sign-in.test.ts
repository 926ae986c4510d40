import { expect, test } from '@jest/globals'
import { createSignIn } from './sign-in.ts'

test('everybody who asks while the dialog is open gets the same answer', async () => {
  const signIn = createSignIn()
  const both = Promise.all([signIn.login(), signIn.login()])
  signIn.show('register')
  expect(signIn.get()?.panel).toBe('register')
  signIn.close(true)
  await expect(both).resolves.toEqual([true, true])
  expect(signIn.get()).toBeNull()
})

test('a call whose session expired keeps a new member on the page', () => {
  const signIn = createSignIn()
  void signIn.login()
  void signIn.login({ redirect: false })
  expect(signIn.get()?.redirect).toBe(false)
})

import { jest } from '@jest/globals'
import type { Api } from '../api/api.ts'

/** Answers by name of the call; a thrown value becomes an error. */
export type Answers = Record<string, (body: never) => unknown>

export interface FakeHostOptions {
  answers?: Answers
  /** Results of other areas' dialogs, by name; without one a dialog is dismissed. */
  dialogs?: Answers
  upload?: Api['upload']
  /** Id of the member; null: nobody is signed in. */
  member?: string | null
  isAdmin?: boolean
  isPartner?: boolean
  showBeta?: boolean
}

const NOBODY = { status: 'anonymous', user: null, sessionId: 's', state: null }
const sessionOf = (uuid: string, isAdmin: boolean, isPartner: boolean, showBeta: boolean) => ({
  status: 'member',
  user: { uuid, isAdmin, isPartner, showBeta, permissions: { is_partner: isPartner } },
  sessionId: 's',
  state: null
})

/** A host that gives the configured answers, confirms everything, and records what it was asked. */
export function fakeHost({
  answers = {},
  dialogs = {},
  upload,
  member = 'm',
  isAdmin = false,
  isPartner = false,
  showBeta = false
}: FakeHostOptions = {}) {
  const session = member === null ? NOBODY : sessionOf(member, isAdmin, isPartner, showBeta)
  const call = jest.fn(async (name: string, body: unknown, _options?: unknown) => answers[name]?.(body as never))
  return {
    api: { call, upload: upload ?? (() => new Promise<never>(() => undefined)) },
    dialogs: { open: jest.fn(async (name: string, input: unknown) => dialogs[name]?.(input as never) ?? null) },
    session: {
      get: () => session,
      subscribe: () => () => undefined,
      openLogin: jest.fn(),
      openRegister: jest.fn(),
      refresh: jest.fn(async () => undefined),
      beforeLogout: jest.fn((_work: () => Promise<unknown>) => () => undefined),
      logout: jest.fn(async () => undefined)
    },
    notify: { success: jest.fn(), error: jest.fn(), warn: jest.fn() },
    announce: jest.fn(),
    confirm: jest.fn(async (_question: { title: string; body: string }) => true),
    alert: jest.fn(async (_message: { title?: string; body: string }) => undefined)
  }
}

import Type from 'typebox'
import { defineCall } from '../call.ts'
import { AccountSession, Permissions, SessionIdentity, User, UserTag } from '../documents/member.ts'
import { MemberChoice } from '../documents/partner.ts'
import { Usage } from '../documents/usage.ts'
import { MEMBER_MAX_LENGTHS, MEMBER_SEARCH_MIN, TYPED_EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Done, FileUrl, Instant, Line, LocaleId, Secret, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'accounts' } as const
const Password = Line(MEMBER_MAX_LENGTHS.password)
const TypedEmail = Line(TYPED_EMAIL_MAX_LENGTH)
/** The browser makes and keeps it. It tells a device that has signed in before from a stranger's device. */
const Device = Type.Optional(Secret)
const Challenge = Type.String({ maxLength: 100 })

/** What `/startsession` and `/login` tell about the signed-in member; `user` is null in an anonymous session. */
export const SessionState = Strict({
  user: Type.Union([User, Type.Null()]),
  session: Strict({ sessionId: Secret }),
  country: Type.String(),
  tags: Type.Array(UserTag),
  tagcloud: Type.Array(Type.String()),
  has_tags: Type.Boolean(),
  activities: Type.Integer(),
  partner_admin: Type.Boolean(),
  partner_member: Type.Boolean()
})

export const accountCalls = {
  register: defineCall({
    ...here,
    method: 'POST',
    path: '/register',
    access: 'public',
    summary: 'Creates an account',
    body: Strict({ login: Line(MEMBER_MAX_LENGTHS.login), password: Password }),
    response: Strict({ uuid: Uuid })
  }),
  checkRegisterEmail: defineCall({
    ...here,
    method: 'POST',
    path: '/checkRegisterEmail',
    access: 'public',
    summary: 'Tells whether an address can be registered',
    body: Strict({ email: TypedEmail }),
    response: Done
  }),
  login: defineCall({
    ...here,
    method: 'POST',
    path: '/login',
    access: 'public',
    returnsSecrets: 'always',
    summary: 'Signs in with login or e-mail',
    body: Strict({
      login: Line(MEMBER_MAX_LENGTHS.login),
      password: Password,
      autologin: Type.Optional(Type.Boolean()),
      device: Device
    }),
    response: SessionState
  }),
  logout: defineCall({
    ...here,
    method: 'POST',
    path: '/logout',
    access: 'anySession',
    summary: 'Ends the session',
    body: Strict({}),
    response: Done
  }),
  mySessions: defineCall({
    ...here,
    method: 'POST',
    path: '/my/sessions',
    access: 'member',
    summary: 'Where the member is signed in',
    body: Strict({}),
    response: Strict({ sessions: Type.Array(AccountSession) })
  }),
  endSession: defineCall({
    ...here,
    method: 'POST',
    path: '/my/sessions/end',
    access: 'member',
    summary: "Ends one of the member's sessions",
    body: Strict({ session: Uuid }),
    response: Done
  }),
  endAllSessions: defineCall({
    ...here,
    method: 'POST',
    path: '/my/sessions/end-all',
    access: 'member',
    summary: "Ends all of the member's sessions, this one too",
    body: Strict({}),
    response: Done
  }),
  startSession: defineCall({
    ...here,
    method: 'POST',
    path: '/startsession',
    access: 'public',
    returnsSecrets: 'always',
    summary: 'Resumes a stored session',
    body: Strict({ session: Type.String({ maxLength: 100 }) }),
    response: SessionState
  }),
  createAnonymousSession: defineCall({
    ...here,
    method: 'POST',
    path: '/create-anonymous-session',
    access: 'public',
    returnsSecrets: 'always',
    summary: 'Opens a session without a member, for 24 hours',
    body: Strict({}),
    response: Strict({ session_uuid: Secret })
  }),
  resetPassword: defineCall({
    ...here,
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Mails a reset link; answers alike for unknown addresses',
    body: Strict({ email: TypedEmail, location: Type.Optional(Line(300)) }),
    response: Done
  }),
  validateRequest: defineCall({
    ...here,
    method: 'POST',
    path: '/validate-request',
    access: 'public',
    summary: 'Checks a reset challenge',
    body: Strict({ challenge: Challenge, device: Device }),
    response: Strict({
      ...Done.properties,
      /**
       * Since when an account has this address without having confirmed it. Only given where this device has not signed
       * in to that account. Setting a password then makes a new, separate account.
       */
      unconfirmedSince: Type.Optional(Instant)
    })
  }),
  validatePasswordReset: defineCall({
    ...here,
    method: 'POST',
    path: '/validate-password-reset',
    access: 'public',
    summary: 'Sets a new password',
    body: Strict({ challenge: Challenge, newpass: Password, device: Device }),
    response: Done
  }),
  confirmEmail: defineCall({
    ...here,
    method: 'POST',
    path: '/confirm-email',
    access: 'public',
    summary: 'Confirms an address by its mailed link; who is not signed in to its account gives the password',
    body: Strict({ challenge: Challenge, password: Type.Optional(Password) }),
    response: Done
  }),
  sendConfirmation: defineCall({
    ...here,
    method: 'POST',
    path: '/confirm-email/send',
    access: 'member',
    summary: 'Mails the link that confirms the new address, or the present one, once more',
    body: Strict({}),
    response: Done
  }),
  changeEmail: defineCall({
    ...here,
    method: 'POST',
    path: '/change-email',
    access: 'member',
    summary: 'Asks for another e-mail address; it counts once its mailed link has confirmed it',
    body: Strict({ email: TypedEmail, password: Password }),
    response: Strict({ user: User })
  }),
  cancelEmailChange: defineCall({
    ...here,
    method: 'POST',
    path: '/change-email/cancel',
    access: 'member',
    summary: 'Gives up the new address that waits to be confirmed',
    body: Strict({}),
    response: Strict({ user: User })
  }),
  changePassword: defineCall({
    ...here,
    method: 'POST',
    path: '/change-password',
    access: 'member',
    summary: 'Sets a new password in place of the present one, and ends every other session',
    body: Strict({ password: Password, newpass: Password }),
    response: Done
  }),
  getProfile: defineCall({
    ...here,
    method: 'POST',
    path: '/getProfile',
    access: 'member',
    actor: 'uuid',
    summary: "The member's own record and tags",
    body: Strict({ uuid: Type.Optional(Uuid) }),
    response: Strict({ user: User })
  }),
  updateMember: defineCall({
    ...here,
    method: 'POST',
    path: '/updateMember',
    access: 'member',
    actor: '_uuid',
    summary: 'Saves the profile; with another e-mail address and the password also asks for that address',
    body: Strict({
      _context: Type.Optional(Line(100)),
      _session: Type.Optional(Line(100)),
      _uuid: Type.Optional(Uuid),
      login: Type.Optional(Line(MEMBER_MAX_LENGTHS.login)),
      name: Line(MEMBER_MAX_LENGTHS.name),
      email: TypedEmail,
      password: Type.Optional(Password),
      countrycode: Line(2),
      avatar: Type.Optional(FileUrl),
      show_beta: Type.Boolean()
    }),
    response: Strict({ user: User })
  }),
  checkUsername: defineCall({
    ...here,
    method: 'POST',
    path: '/check-username',
    access: 'member',
    actor: 'uuid',
    summary: 'Tells whether a name is free',
    body: Strict({ username: Line(200), uuid: Type.Optional(Uuid) }),
    response: Strict({ available: Type.Boolean() })
  }),
  usage: defineCall({
    ...here,
    method: 'POST',
    path: '/usage',
    access: 'member',
    actor: 'uuid',
    summary: 'How much the member has of what svc-api keeps, and may have at most',
    body: Strict({ uuid: Type.Optional(Uuid) }),
    response: Usage
  }),
  countries: defineCall({
    ...here,
    method: 'GET',
    path: '/ac/country',
    access: 'public',
    summary: 'Countries',
    response: Strict({ countries: Type.Array(Strict({ code: Type.String(), name: Type.String() })) })
  })
}

export const accountInternalCalls = {
  checkSession: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/session',
    access: 'service',
    summary: 'Who stands behind a session',
    body: Strict({ session: Type.String({ maxLength: 100 }) }),
    response: SessionIdentity
  }),
  setAvatar: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/avatar',
    access: 'service',
    summary: "Sets a member's avatar",
    body: Strict({ member: Uuid, avatar: FileUrl }),
    response: Done
  }),
  memberNames: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/names',
    access: 'service',
    summary: 'Display names and flags of members',
    body: Strict({ members: Type.Array(Uuid, { maxItems: 200 }) }),
    response: Strict({
      members: Type.Array(Strict({ uuid: Uuid, displayname: Type.String(), permissions: Permissions }))
    })
  }),
  memberContacts: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/contacts',
    access: 'service',
    summary: 'Names and addresses of members, and who cannot sign in',
    body: Strict({ members: Type.Array(Uuid, { maxItems: 200 }) }),
    response: Strict({
      members: Type.Array(
        Strict({
          uuid: Uuid,
          name: Type.String(),
          email: Type.String(),
          locale: Type.Optional(LocaleId),
          isDeactivated: Type.Boolean()
        })
      )
    })
  }),
  findMembers: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/find',
    access: 'service',
    summary: 'Members by words of their names or by their whole confirmed address',
    body: Strict({
      text: Type.String({ minLength: MEMBER_SEARCH_MIN, maxLength: MEMBER_MAX_LENGTHS.name }),
      limit: Type.Integer({ minimum: 1, maximum: 50 })
    }),
    response: Strict({ data: Type.Array(MemberChoice), more: Type.Boolean() })
  }),
  setPartner: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/accounts/partner',
    access: 'service',
    summary: 'Whether a member is a partner; nothing happens where the member does not exist',
    body: Strict({ member: Uuid, isPartner: Type.Boolean() }),
    response: Done
  })
}

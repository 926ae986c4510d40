import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Activity, ActivityTag, Block, BlockId } from '../documents/activity.ts'
import { Day, Retention } from '../documents/retention.ts'
import {
  AliasCard,
  AnswerSummary,
  Answers,
  CARDS_MAX,
  CLASS_BLOCK_PAGE,
  CLASS_PAGE,
  ClassAnswer,
  ClassBlock,
  ClassStudent,
  ConflictCopy,
  Origins,
  Revs,
  ShareChange,
  ShareEntry,
  ShareMode,
  ShareOptions,
  ShareView,
  StudentStatus
} from '../documents/share.ts'
import { Usage } from '../documents/usage.ts'
import { TYPED_ALIAS_MAX_LENGTH, TYPED_EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Instant, Line, Secret, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-shares', area: 'shares' } as const
const student = { service: 'svc-shares', area: 'answers' } as const
const review = { service: 'svc-shares', area: 'review' } as const
const links = { service: 'svc-shares', area: 'short-links' } as const
const Email = Line(TYPED_EMAIL_MAX_LENGTH)
/** The answers to all blocks of an activity in one body. Ten answers of the greatest length fit, in any script. */
const ANSWERS_BYTES = 1024 * 1024
/** Date of sending; false before that (behaviour/sharing §9). */
const Submitted = Type.Union([Instant, Type.Literal(false)])

/** The version of the share that an answer belongs to. A page compares it to notice that it shows an older version. */
const Version = Type.Integer({ minimum: 1 })
/** A student's stored answers and their conflict copies; no `version` while nothing is stored. */
const Stored = {
  submitted: Submitted,
  answers: Answers,
  revs: Revs,
  kept: Type.Array(ConflictCopy),
  version: Type.Optional(Version)
}

export const shareCalls = {
  shareActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/share-activity',
    access: 'owner',
    actor: 'user',
    maxBytes: 64 * 1024,
    summary: 'Freezes an activity into a share',
    body: Strict({
      user: Type.Optional(Uuid),
      activity: Uuid,
      mode: ShareMode,
      tags: Type.Optional(Type.Array(ActivityTag, { maxItems: 50 })),
      options: Type.Optional(ShareOptions),
      keepUntil: Type.Optional(Day)
    }),
    response: Strict({ share: Strict({ uuid: Uuid, url: Type.String() }) })
  }),
  myShares: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares',
    access: 'member',
    actor: 'member',
    summary: "The member's shares",
    body: Strict({ member: Type.Optional(Uuid) }),
    response: Strict({ shares: Type.Array(ShareEntry) })
  }),
  shareUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares/usage',
    access: 'member',
    actor: 'member',
    summary: 'How many shares and short links the member has, and may have at most',
    body: Strict({ member: Type.Optional(Uuid) }),
    response: Usage
  }),
  shareStatus: defineCall({
    ...review,
    method: 'POST',
    path: '/my/shares/status',
    access: 'owner',
    actor: 'owner',
    returnsSecrets: 'always',
    summary: 'The students of a share',
    body: Strict({ owner: Type.Optional(Uuid), share: Uuid }),
    response: Strict({ data: Type.Array(StudentStatus) })
  }),
  removeStudents: defineCall({
    ...review,
    method: 'POST',
    path: '/my/shares/remove-students',
    access: 'owner',
    actor: 'owner',
    summary: 'Removes students from a share, with everything that is stored of them',
    body: Strict({
      owner: Type.Optional(Uuid),
      share: Uuid,
      answers: Type.Array(Uuid, { minItems: 1, maxItems: 200 })
    }),
    response: Done
  }),
  makeCards: defineCall({
    ...review,
    method: 'POST',
    path: '/my/shares/cards',
    access: 'owner',
    actor: 'owner',
    returnsSecrets: 'always',
    summary: 'Makes students with new aliases and codes in a share that runs under aliases, to be printed as cards',
    body: Strict({
      owner: Type.Optional(Uuid),
      share: Uuid,
      count: Type.Integer({ minimum: 1, maximum: CARDS_MAX })
    }),
    response: Strict({ cards: Type.Array(AliasCard, { maxItems: CARDS_MAX }) })
  }),
  renewCode: defineCall({
    ...review,
    method: 'POST',
    path: '/my/shares/renew-code',
    access: 'owner',
    actor: 'owner',
    returnsSecrets: 'always',
    summary: 'Gives a student a new code for other devices; tries at the code begin anew',
    body: Strict({ owner: Type.Optional(Uuid), share: Uuid, answer: Uuid }),
    response: Strict({ code: Type.String() })
  }),
  keepAnswers: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares/keep',
    access: 'owner',
    actor: 'member',
    summary: 'Until which day the answers to a share are kept; 409 where they are deleted already',
    body: Strict({ member: Type.Optional(Uuid), share: Uuid, until: Day }),
    response: Strict({ retention: Retention })
  }),
  deleteShares: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares/delete',
    access: 'owner',
    actor: 'member',
    summary: 'Deletes shares and their answers',
    body: Strict({ member: Type.Optional(Uuid), uuids: Type.Array(Uuid, { minItems: 1, maxItems: 200 }) }),
    response: Done
  }),
  newerVersion: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares/newer',
    access: 'owner',
    actor: 'member',
    summary: 'What moving a share to the activity as it is now would change, and which answers that touches',
    body: Strict({ member: Type.Optional(Uuid), share: Uuid }),
    response: Strict({
      rev: Type.Integer(),
      title: Type.String(),
      changes: Type.Array(ShareChange),
      started: Type.Integer(),
      submitted: Type.Integer()
    })
  }),
  updateShare: defineCall({
    ...here,
    method: 'POST',
    path: '/my/shares/update',
    access: 'owner',
    actor: 'member',
    summary: 'Moves a share to the activity’s version `rev`; 409 where that is no longer the latest. No answer is lost',
    body: Strict({ member: Type.Optional(Uuid), share: Uuid, rev: Type.Integer({ minimum: 0 }) }),
    response: Strict({ share: ShareEntry })
  }),
  viewShare: defineCall({
    ...here,
    method: 'POST',
    path: '/ea/share/view',
    access: 'public',
    returnsSecrets: 'toMembers',
    summary: 'The frozen activity; students only for its owner',
    body: Strict({ share: Uuid }),
    response: Strict({
      share: ShareView,
      activity: Activity,
      mode: ShareMode,
      students: Type.Optional(Type.Array(StudentStatus))
    })
  }),
  reviewShare: defineCall({
    ...review,
    method: 'POST',
    path: '/ea/review',
    access: 'owner',
    returnsSecrets: 'always',
    summary: 'The frozen activity and its students',
    body: Strict({ share: Uuid }),
    response: Strict({ share: ShareView, activity: Activity, students: Type.Array(StudentStatus) })
  }),
  reviewClass: defineCall({
    ...review,
    method: 'POST',
    path: '/ea/review/class',
    access: 'owner',
    summary:
      "A page of the class: students by e-mail, and one line of each one's answer to each block, by answer and block: of sent answers, or also of others where the share shows work in progress. After the last page there is the last one",
    body: Strict({ share: Uuid, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    response: Strict({
      title: Type.String(),
      options: ShareOptions,
      blocks: Type.Array(ClassBlock),
      count: Type.Integer(),
      submitted: Type.Integer(),
      page: Type.Integer({ minimum: 1 }),
      students: Type.Array(ClassStudent, { maxItems: CLASS_PAGE }),
      lines: Type.Record(Type.String(), Type.Record(Type.String(), AnswerSummary))
    })
  }),
  reviewBlock: defineCall({
    ...review,
    method: 'POST',
    path: '/ea/review/class/block',
    access: 'owner',
    summary:
      'A block of the present version, null if it has no such block, and a page of the sent answers to it in the order in which they were sent; `count` students have sent. After the last page there is the last one',
    body: Strict({
      share: Uuid,
      block: BlockId,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
    }),
    response: Strict({
      title: Type.String(),
      blocks: Type.Array(ClassBlock),
      block: Type.Union([Block, Type.Null()]),
      count: Type.Integer(),
      page: Type.Integer({ minimum: 1 }),
      answers: Type.Array(ClassAnswer, { maxItems: CLASS_BLOCK_PAGE })
    })
  }),
  getAnswer: defineCall({
    ...review,
    method: 'POST',
    path: '/ea/get-answer',
    access: 'owner',
    summary:
      "A student's answers as a JSON string: sent ones, or also others where the share shows work in progress; `activity` is the version answered where that is not the share's latest",
    body: Strict({ answer: Uuid }),
    response: Strict({
      data: Strict({
        answer: Strict({ uuid: Uuid, answers: Type.String(), submitted: Submitted, updated: Instant }),
        activity: Type.Union([Activity, Type.Null()])
      })
    })
  }),
  startStudent: defineCall({
    ...student,
    method: 'POST',
    path: '/ea/student/start',
    access: 'public',
    returnsSecrets: 'always',
    summary:
      'Starts or resumes an answer under an e-mail, or under an alias where the share runs under aliases; another device needs the code (behaviour/sharing §3.2)',
    body: Strict({
      email: Type.Optional(Email),
      alias: Type.Optional(Line(TYPED_ALIAS_MAX_LENGTH)),
      share: Uuid,
      sa: Type.Optional(Type.String({ maxLength: 100 })),
      code: Type.Optional(Line(20))
    }),
    response: Strict({ sa: Secret, code: Type.String(), ...Stored })
  }),
  saveAnswers: defineCall({
    ...student,
    method: 'POST',
    path: '/ea/student/save',
    access: 'studentToken',
    maxBytes: ANSWERS_BYTES,
    summary:
      'Saves the blocks sent, each by its own revision (behaviour/sharing §4.1). What it does not store or replaces unseen is kept beside the answer; so is what replaces a block named in `decided`',
    body: Strict({
      sa: Type.String({ maxLength: 100 }),
      answers: Answers,
      revs: Type.Optional(Revs),
      origins: Type.Optional(Origins),
      decided: Type.Optional(Type.Array(BlockId, { maxItems: 500 }))
    }),
    response: Strict({
      saved: Revs,
      version: Version,
      stale: Type.Record(Type.String(), Strict({ rev: Type.Integer(), value: Type.Unknown() }))
    })
  }),
  lookAtAnswers: defineCall({
    ...student,
    method: 'POST',
    path: '/ea/student/look',
    access: 'studentToken',
    returnsSecrets: 'always',
    summary:
      "The student's answers as they are stored, and the code as it is now; of blocks at the revisions in `revs` no value is told",
    body: Strict({ sa: Type.String({ maxLength: 100 }), revs: Type.Optional(Revs) }),
    response: Strict({ code: Type.Optional(Type.String()), ...Stored })
  }),
  submitAnswers: defineCall({
    ...student,
    method: 'POST',
    path: '/ea/student/submit',
    access: 'studentToken',
    maxBytes: ANSWERS_BYTES,
    summary: 'Sends once; a repeated submit answers the first date',
    body: Strict({ sa: Type.String({ maxLength: 100 }), answers: Answers, revs: Type.Optional(Revs) }),
    response: Strict({ submitted: Instant })
  }),
  createShortLink: defineCall({
    ...links,
    method: 'POST',
    path: '/hist/create',
    access: 'member',
    actor: 'user',
    summary: 'Shortens a path of ours',
    body: Strict({ user: Type.Optional(Uuid), url: Line(500), shortlinkfor: Line(100), activity: Type.Optional(Uuid) }),
    response: Strict({ shortUrl: Type.String() })
  }),
  resolveShortLink: defineCall({
    ...links,
    method: 'GET',
    path: '/hist/get/:shortCode',
    access: 'public',
    summary: 'Where a short code leads',
    params: Strict({ shortCode: Line(50) }),
    response: Strict({ url: Type.String() })
  })
}

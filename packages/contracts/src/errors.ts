import Type, { type Static } from 'typebox'
import { Strict } from './values.ts'

/** The form of every error response, with any status (architecture §4). A person may read `msg`. */
export const ErrorResponse = Strict({
  isError: Type.Literal(true),
  msg: Type.String(),
  errorCode: Type.String(),
  /** The wrong fields of the call, if the error concerns fields. */
  fields: Type.Optional(Type.Array(Strict({ path: Type.String(), msg: Type.String() }))),
  /** The stored document, if the error response is 409 because of a stale revision. */
  stored: Type.Optional(Type.Unknown()),
  /** What was found instead of what was asked for, if a text in a picture could not be read. */
  content: Type.Optional(Type.String())
})
export type ErrorResponse = Static<typeof ErrorResponse>

/** Error code → HTTP status and the default message. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, msg: 'Some fields are missing or not right.' },
  INVALID_EMAIL: { status: 400, msg: 'Invalid email' },
  INVALID_ALIAS: {
    status: 400,
    msg: 'Please type an alias of 1 to 40 characters, and no email address.'
  },
  PASSWORD_SHORT: { status: 400, msg: 'Minimal password length is 6 characters.' },
  PASSWORD_COMMON: { status: 400, msg: 'This password is too common. Please choose another one.' },
  PASSWORD_WRONG: { status: 400, msg: 'This is not your present password.' },
  INVALID_CHALLENGE: { status: 400, msg: 'Your request could not be validated' },
  UNKNOWN_TYPE: { status: 400, msg: 'Unknown type' },
  BAD_PICTURE: {
    status: 400,
    msg: 'This picture could not be read. Please choose a JPEG, PNG, WebP, GIF, AVIF or TIFF picture.'
  },
  PICTURE_TOO_LARGE: {
    status: 400,
    msg: 'This picture has too many pixels. Please choose one of at most 50 megapixels.'
  },
  PICTURE_TOO_HEAVY: {
    status: 400,
    msg: 'Opening this picture takes too much time or memory. Please save it again as JPEG or PNG, and smaller.'
  },
  DAMAGED_FILE: {
    status: 400,
    msg: 'This file is damaged or not complete. Please check that it opens on your own device, and upload it again.'
  },
  PROTECTED_FILE: {
    status: 400,
    msg: 'This PDF is protected by a password. Please save a copy without a password, and upload that.'
  },
  BAD_URL: { status: 400, msg: 'Only addresses of this site can be shortened.' },
  SESSION_MISSING: { status: 401, msg: 'You need to be signed in' },
  SESSION_EXPIRED: { status: 401, msg: 'Your session has ended. Please sign in again.' },
  LOGIN_FAILED: { status: 401, msg: 'Login or password is not right.' },
  CODE_NEEDED: {
    status: 401,
    msg: 'Somebody has started with this e-mail or alias. If that was you, please enter your code.'
  },
  CODE_WRONG: { status: 401, msg: 'The code is not right.' },
  CODE_SPENT: {
    status: 429,
    msg: 'Too many wrong codes were entered. Please ask your teacher for a new code.'
  },
  CODE_OR_WAIT: {
    status: 429,
    msg: 'If you have started before, please enter your code. If you are new here, please try again in a few minutes.'
  },
  SA_UNKNOWN: { status: 401, msg: 'Please enter your email or alias again to go on.' },
  DEACTIVATED: { status: 403, msg: 'This account is deactivated. Please write to the support of this site.' },
  FORBIDDEN: { status: 403, msg: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, msg: 'Not found' },
  SHARE_GONE: { status: 404, msg: 'This activity is no longer shared.' },
  ANSWERS_DELETED: {
    status: 409,
    msg: 'The time for which answers to this activity are kept is over. They were deleted, and no new ones are taken.'
  },
  TOO_SLOW: { status: 408, msg: 'This took too long to arrive. Please try again.' },
  ANSWER_REMOVED: { status: 404, msg: 'You were removed from this activity.' },
  SHARE_FULL: { status: 409, msg: 'This activity has no room for more students. Please tell your teacher.' },
  TOO_MANY_DEVICES: {
    status: 409,
    msg: 'You have used many devices today. Please go on with one of them, or try again tomorrow.'
  },
  EMAIL_TAKEN: { status: 409, msg: 'This email is already registered.' },
  LAST_ADMIN: {
    status: 409,
    msg: 'The site needs an administrator: the last one cannot lose this right, be deactivated or delete the account.'
  },
  USERNAME_TAKEN: { status: 409, msg: 'This name is already taken.' },
  SLUG_TAKEN: { status: 409, msg: 'Another partner has this address already.' },
  ONLY_ADMIN: { status: 409, msg: 'You cannot delete the only admin!' },
  IN_OTHER_TEAM: { status: 409, msg: 'This person is already in the team of another partner.' },
  INVITATION_UNKNOWN: { status: 404, msg: 'This invitation does not exist, or it was withdrawn.' },
  INVITATION_USED: { status: 409, msg: 'This invitation was used already.' },
  INVITATION_OVER: { status: 409, msg: 'This invitation has ended. Please ask for a new one.' },
  INVITATION_OF_OTHER: { status: 403, msg: 'This invitation was sent to another e-mail address than yours.' },
  TEAM_FULL: { status: 409, msg: 'This team has 200 members, and no more are possible.' },
  TAG_EXISTS: { status: 409, msg: 'Tag already exists' },
  TAG_LOOP: { status: 409, msg: 'A tag cannot be put below itself or into a tag that is below it.' },
  TAG_TOO_DEEP: { status: 409, msg: 'At most 5 tags can stand below one another.' },
  TAG_FIXED: {
    status: 409,
    msg: 'The filters of the site use this group, so it stays as it is. The tags in it can change.'
  },
  TAG_TREE_FULL: { status: 409, msg: 'This tree has 2,000 tags, and no more are possible. Please remove some first.' },
  WRONG_STATE: { status: 409, msg: 'This is not possible at the moment.' },
  QUOTA_REACHED: { status: 409, msg: 'There is no room for more of this.' },
  STALE: { status: 409, msg: 'This was changed in another window meanwhile.' },
  ALREADY_SUBMITTED: { status: 409, msg: 'Your answers were already sent to the teacher.' },
  TOO_LARGE: { status: 413, msg: 'This is too large.' },
  NOT_XLSX: { status: 415, msg: 'Only .XLSX files are processed.' },
  NOT_PPTX: { status: 415, msg: 'Only .PPTX files are processed.' },
  UNSUPPORTED_MEDIA: { status: 415, msg: 'Unsupported format' },
  URL_UNUSABLE: { status: 422, msg: 'Nothing can be imported from this address.' },
  OCR_NO_TEXT: { status: 422, msg: 'No text was found in this picture.' },
  OCR_UNREADABLE: { status: 422, msg: 'This picture cannot be read.' },
  OCR_TOO_LONG: {
    status: 422,
    msg: 'Reading the text in this picture takes too long. Please try a smaller part of it.'
  },
  NOT_READY: { status: 422, msg: 'answer all blocks first!' },
  TOO_MANY_TRIES: { status: 429, msg: 'Too many tries. Please wait a few minutes.' },
  REDIRECT_ERROR: { status: 404, msg: 'Redirect Error' },
  INTERNAL: { status: 500, msg: 'Something went wrong on our side. Please try again.' },
  OCR_OFF: { status: 503, msg: 'Reading texts in pictures is not set up on this site.' },
  OCR_BUSY: {
    status: 503,
    msg: 'Many pictures are being read at the moment. Please try again in a minute.'
  },
  AGGREGATOR_OFF: { status: 503, msg: 'The search in Europeana is not set up on this site.' },
  AGGREGATOR_DOWN: { status: 503, msg: 'Europeana does not answer at the moment. Please try again in a few minutes.' },
  AGGREGATOR_UNREADABLE: {
    status: 502,
    msg: 'Europeana sent an answer that cannot be read. Please try again in a few minutes.'
  },
  AGGREGATOR_QUOTA: {
    status: 429,
    msg: 'Europeana allows this site no more searches at the moment. Please try again later.'
  },
  AGGREGATOR_REFUSED: { status: 502, msg: 'Europeana refused this search.' },
  STORAGE_FULL: {
    status: 507,
    msg: 'There is no room left to store this file. The operators of this site have to make room; please try again later.'
  },
  UNAVAILABLE: { status: 503, msg: 'This part is not available at the moment. Please try again.' }
} as const
export type ErrorCode = keyof typeof ERRORS

import { describe, expect, test } from '@jest/globals'
import { calls, type CallName, type Quota, quotaAmount, quotaFull, QUOTAS } from './index.ts'

const nothing = 'makes nothing that stays'
const changes = 'changes what is there'
/** The limit of each call that somebody can make again and again: quotas, or a text. A new call needs a line here. */
const BOUNDS: Partial<Record<CallName, readonly Quota[] | string>> = {
  register: 'accounts that one network address makes in an hour',
  checkRegisterEmail: nothing,
  login: 'sessions end by themselves',
  logout: nothing,
  startSession: nothing,
  createAnonymousSession: 'ends after a day',
  resetPassword: 'mails to one address in an hour',
  sendConfirmation: 'mails to one address in an hour',
  changeEmail: 'mails to one address in an hour',
  cancelEmailChange: changes,
  validateRequest: nothing,
  validatePasswordReset: changes,
  confirmEmail: changes,
  changePassword: changes,
  mySessions: nothing,
  endSession: nothing,
  endAllSessions: nothing,
  getProfile: nothing,
  updateMember: changes,
  checkUsername: nothing,
  usage: nothing,
  teachingLearning: nothing,
  createActivity: ['activities'],
  updateActivity: 'one document of at most 2 MB',
  editActivity: nothing,
  loadActivity: nothing,
  deleteActivity: nothing,
  removeActivities: nothing,
  myActivities: nothing,
  publishActivity: changes,
  unpublishActivity: changes,
  chooseHomeCards: changes,
  addToMy: ['activities'],
  myTags: nothing,
  createMyTag: ['tags'],
  removeMyTag: nothing,
  mySources: nothing,
  saveSource: changes,
  addSource: ['sources'],
  addSources: ['sources'],
  deleteSources: nothing,
  removeTrack: nothing,
  myCollections: nothing,
  collectionItems: nothing,
  addCollection: ['collections'],
  updateCollection: changes,
  deleteCollections: nothing,
  publishCollection: changes,
  privateCollection: changes,
  markCollection: changes,
  explore: nothing,
  exploreItems: nothing,
  startEusearch: 'searches of one person or network address, and so many at the same time',
  eusearch: 'searches of one person or network address, and so many at the same time',
  importRecords: ['imports', 'collections', 'items', 'itemBytes', 'sources', 'sourceBytes'],
  aggregatorSearch: 'searches of one person or network address, and so many at the same time',
  searchPartner: nothing,
  browsePartner: 'searches of one person or network address, and so many at the same time',
  removeCollectionCover: changes,
  setCollectionCover: changes,
  deleteItem: nothing,
  deleteCollectionItems: nothing,
  updateItem: changes,
  shareActivity: ['shares'],
  myShares: nothing,
  shareUsage: nothing,
  shareStatus: nothing,
  deleteShares: nothing,
  removeStudents: nothing,
  renewCode: changes,
  newerVersion: nothing,
  updateShare: ['shareVersions'],
  viewShare: nothing,
  reviewShare: nothing,
  reviewClass: nothing,
  reviewBlock: nothing,
  getAnswer: nothing,
  startStudent: 'starts under one share and from one network address',
  lookAtAnswers: nothing,
  saveAnswers: 'students of a share, one document of bounded size for each, and 2 MB beside it',
  submitAnswers: changes,
  createShortLink: ['shortLinks'],
  uploadAvatar: ['dailyUploads', 'dailyBytes'],
  uploadTrack: ['sourceBytes', 'dailyUploads', 'dailyBytes'],
  upload: ['sources', 'sourceBytes', 'items', 'itemBytes', 'imports', 'dailyUploads', 'dailyBytes'],
  previewUrl: 'so many addresses in 15 minutes',
  importUrl: ['sources', 'sourceBytes', 'dailyUploads', 'dailyBytes'],
  addImageFromUrl: ['sources', 'sourceBytes', 'dailyUploads', 'dailyBytes'],
  bestImage: nothing,
  myImports: nothing,
  importRemarks: 'one file of each import, and so many in an hour',
  importUsage: nothing,
  oneImport: nothing,
  importProblems: nothing,
  startImport: ['items', 'itemBytes'],
  pauseImport: changes,
  cancelImport: changes,
  undoImport: nothing,
  undoingImport: nothing,
  retryImport: ['items', 'itemBytes'],
  importQueue: nothing,
  adminRetryImport: ['items', 'itemBytes'],
  adminUndoImport: nothing
}

describe('everything that somebody can make over and over has a bound', () => {
  const made = Object.entries(calls).flatMap(([name, call]) => (call.method === 'POST' ? [name] : []))
  test.each(made)('%s', name => {
    expect(BOUNDS[name as CallName]).toBeDefined()
  })

  test('every quota and limit belongs to a call that can create something', () => {
    expect(Object.keys(BOUNDS).filter(name => !made.includes(name))).toEqual([])
    const named = new Set(Object.values(BOUNDS).flatMap(bound => (typeof bound === 'string' ? [] : bound)))
    expect(Object.keys(QUOTAS).filter(quota => !named.has(quota as Quota))).toEqual([])
  })
})

test('what is in the way names the number, in things or in bytes', () => {
  expect(quotaFull('tags', 500)).toBe(
    'You have 500 tags, and no more are possible. Please remove some that you no longer need.'
  )
  expect(quotaFull('sourceBytes', QUOTAS.sourceBytes.member)).toContain('2 GB')
  expect(quotaAmount('sourceBytes', 700 * 1024 ** 2)).toBe('700 MB')
})

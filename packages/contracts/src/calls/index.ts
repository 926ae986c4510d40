import type { Call } from '../call.ts'
import { accountCalls, accountInternalCalls } from './accounts.ts'
import { activityCalls, activityInternalCalls } from './activities.ts'
import { aggregatorCalls, aggregatorInternalCalls } from './aggregator.ts'
import { auditCalls, auditInternalCalls } from './audit.ts'
import { remoteVersionCalls } from './remote-versions.ts'
import { collectionCalls, collectionInternalCalls } from './collections.ts'
import { contentCalls, contentInternalCalls } from './content.ts'
import { dashboardCalls, dashboardInternalCalls } from './dashboards.ts'
import { departureCalls, departureInternalCalls } from './departures.ts'
import { exportCalls } from './exports.ts'
import { fileInternalCalls } from './files.ts'
import { importCalls } from './imports.ts'
import { libraryCalls, libraryInternalCalls } from './library.ts'
import { memberCalls } from './members.ts'
import { mailCalls, mailInternalCalls } from './mails.ts'
import { narrativeCalls, narrativeInternalCalls } from './narratives.ts'
import { ocrCalls } from './ocr.ts'
import { ownAnswerCalls } from './own-answers.ts'
import { partnerCalls, partnerInternalCalls } from './partners.ts'
import { publicPageCalls, publicPageInternalCalls } from './public-pages.ts'
import { narrativeSearchCalls, narrativeSearchInternalCalls } from './narrative-search.ts'
import { publicSearchCalls, publicSearchInternalCalls } from './public-search.ts'
import { shareCalls } from './shares.ts'
import { tagCalls, tagInternalCalls } from './tags.ts'
import { urlImportCalls } from './url-imports.ts'
import { coTeacherCalls } from './co-teachers.ts'
import { learningActivityCalls } from './learning-activities.ts'
import { moduleCalls } from './modules.ts'

/** Calls that the browser makes, by their names in the code. */
export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...contentCalls,
  ...coTeacherCalls,
  ...learningActivityCalls,
  ...moduleCalls,
  ...tagCalls,
  ...libraryCalls,
  ...collectionCalls,
  ...narrativeCalls,
  ...shareCalls,
  ...ownAnswerCalls,
  ...importCalls,
  ...exportCalls,
  ...urlImportCalls,
  ...ocrCalls,
  ...aggregatorCalls,
  ...partnerCalls,
  ...auditCalls,
  ...remoteVersionCalls,
  ...dashboardCalls,
  ...memberCalls,
  ...departureCalls,
  ...mailCalls,
  ...publicPageCalls,
  ...narrativeSearchCalls,
  ...publicSearchCalls
}
/** Calls between services, never through the gateway. */
export const internalCalls = {
  ...accountInternalCalls,
  ...activityInternalCalls,
  ...contentInternalCalls,
  ...libraryInternalCalls,
  ...collectionInternalCalls,
  ...narrativeInternalCalls,
  ...tagInternalCalls,
  ...aggregatorInternalCalls,
  ...dashboardInternalCalls,
  ...partnerInternalCalls,
  ...auditInternalCalls,
  ...departureInternalCalls,
  ...mailInternalCalls,
  ...fileInternalCalls,
  ...publicPageInternalCalls,
  ...narrativeSearchInternalCalls,
  ...publicSearchInternalCalls
}
export type CallName = keyof typeof calls

/** Every call that exists, for the role tests and the OpenAPI files. */
export const allCalls: readonly Call[] = [...Object.values(calls), ...Object.values(internalCalls)]

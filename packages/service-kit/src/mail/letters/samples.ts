import type { Content } from '../mailer.ts'
import { lettersIn } from './letters-in.ts'

/** A secret as long as those of real links, which opens nothing. */
const SECRET = 'sample'.padEnd(43, '-')
const LOGIN = 'mara@school.example'

/** Every letter of the site once, with invented facts, by its name in the code. */
export function sampleLetters(language: string | undefined, origin: string): ({ name: string } & Content)[] {
  const letters = lettersIn(language, origin)
  const samples = {
    reset: letters.reset(LOGIN, SECRET, true),
    resetUnconfirmed: letters.reset(LOGIN, SECRET, false),
    confirmAccount: letters.confirmAccount(LOGIN, SECRET),
    confirmChange: letters.confirmChange(LOGIN, SECRET),
    changeAsked: letters.changeAsked(LOGIN, SECRET),
    changed: letters.changed(LOGIN, null),
    passwordChanged: letters.passwordChanged(LOGIN),
    wayBackEnded: letters.wayBackEnded(LOGIN),
    importDone: letters.importEnded({
      ...{ uuid: '0190f0e0-0000-7000-8000-000000000000', kind: 'spreadsheet', state: 'done' },
      ...{ slug: 'harbours', name: 'Harbours', filename: 'plates.xlsx', msg: '' },
      report: {
        ...{ rows: 120, good: 117, bad: 3, warnings: 0, sheets: [] },
        ...{ pictures: { sheet: 0, address: 120, zip: 0, missing: 1 }, columns: { known: [], unknown: [] } },
        standing: { fresh: 117, same: 0, changed: 0, edited: 0, empties: [] }
      },
      progress: {
        ...{ todo: 0, added: 110, changed: 4, there: 1, edited: 1, failed: 1 },
        ...{ removed: 0, restored: 0, kept: 0, stayed: 0 }
      }
    }),
    importFailed: letters.importEnded({
      ...{ uuid: '0190f0e0-0000-7000-8000-000000000000', kind: 'presentation', state: 'failed' },
      ...{ slug: 'strikes', name: 'Strikes', filename: 'slides.pptx', report: null },
      msg: 'This presentation is protected by a password. Please save a copy without a password.',
      progress: {
        ...{ todo: 0, added: 0, changed: 0, there: 0, edited: 0, failed: 0 },
        ...{ removed: 0, restored: 0, kept: 0, stayed: 0 }
      }
    }),
    invitation: letters.invitation({ inviter: 'Lena Lead', partner: 'The Lantern Archive' }, SECRET),
    answersEnding: letters.answersEnding({ title: 'Letters home, 1914–1918', until: '2027-06-30' }),
    ownAnswers: letters.ownAnswers(SECRET),
    accountDeleted: letters.accountDeleted(LOGIN),
    workGiven: letters.workGiven({ login: LOGIN, to: 'Lena Lead' }),
    workNotGiven: letters.workNotGiven(LOGIN),
    workReceived: letters.workReceived({ from: 'Mara' }),
    test: letters.test()
  }
  return Object.entries(samples).map(([name, content]) => ({ name, ...content }))
}

/** The demo teacher's account and their activity that is shared; svc-api's demo content creates both. */
export const DEMO_SHARE = {
  login: 'teacher@annals.example',
  password: 'chalk-and-sources',
  activity: '01930000-0000-7000-8000-700000000003'
}

interface Pupil {
  email: string
  answers: Record<string, object>
  isSent: boolean
}

const read = { bb_1: { viewed: true } }
const wrote = (answer: string) => ({ bb_2: { answer } })
/** Where a pupil put the sources of the activity's board, by their number on the board. */
const sorted = (places: readonly [at: number, x: number, y: number][]) => ({
  bb_3: {
    positions: places.map(([at, x, y]) => ({
      uuid: `01930000-0000-7000-8000-6${String(300 + at).padStart(11, '0')}`,
      x,
      y
    }))
  }
})

/** A class at work: two have submitted, one is nearly done, one is reading, one has just begun. */
export const CLASS: Pupil[] = [
  {
    email: 'mara.lind@school.example',
    isSent: true,
    answers: {
      ...read,
      ...wrote(
        'Somebody rich who had been to Japan, or wanted people to think so. The river is quiet and nobody works.'
      ),
      ...sorted([
        [0, 0.3, -0.1],
        [1, 0.02, 0.05],
        [2, -0.3, -0.12],
        [3, -0.24, 0.18],
        [4, -0.12, -0.2],
        [5, -0.36, 0.05],
        [6, 0.02, 0.24]
      ])
    }
  },
  {
    email: 'jonas.weber@school.example',
    isSent: true,
    answers: {
      ...read,
      ...wrote('A traveller. It looks like a postcard: boats, hills, no dirt, no harbour police.'),
      ...sorted([
        [0, 0.24, -0.2],
        [1, 0.3, 0.08],
        [2, 0.02, -0.05],
        [3, -0.3, -0.15],
        [4, 0.18, 0.22],
        [5, -0.2, 0.2],
        [6, -0.34, 0.12]
      ])
    }
  },
  {
    email: 'elif.demir@school.example',
    isSent: false,
    answers: { ...read, ...wrote('A tourist?'), ...sorted([[0, 0.26, 0.02]]) }
  },
  { email: 'noor.haddad@school.example', isSent: false, answers: read },
  { email: 'theo.novak@school.example', isSent: false, answers: {} }
]

import {
  createLimits,
  createOwnerReads,
  createServer,
  identifyThroughApi,
  type InternalClient,
  mailerThroughApi,
  quotaTable,
  type RepeatedWork
} from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { countRepository } from './areas/answers/count-repository.ts'
import { conflictCopyRepository } from './areas/answers/conflict-copies-repository.ts'
import { studentRemoval } from './areas/answers/removal.ts'
import { answerRepository } from './areas/answers/repository.ts'
import { answersArea } from './areas/answers/routes.ts'
import { answerService } from './areas/answers/service.ts'
import { shareBlocks } from './areas/answers/share-blocks.ts'
import { startRepository } from './areas/answers/start-repository.ts'
import { accessRepository } from './areas/own-answers/access-repository.ts'
import { ownAnswersArea } from './areas/own-answers/routes.ts'
import { coTeacherRepository } from './areas/co-teachers/repository.ts'
import { readableShares } from './areas/co-teachers/readable-share.ts'
import { coTeachersArea } from './areas/co-teachers/routes.ts'
import { teamMates } from './areas/co-teachers/team-mates.ts'
import { referencedFilesArea } from './areas/referenced-files/routes.ts'
import { linkRepository } from './areas/short-links/repository.ts'
import { shortLinksArea } from './areas/short-links/routes.ts'
import { linkService } from './areas/short-links/service.ts'
import { blockPages } from './areas/review/block-page.ts'
import { classRepository } from './areas/review/class-repository.ts'
import { classPages } from './areas/review/class-page.ts'
import { reviewArea } from './areas/review/routes.ts'
import { studentLister } from './areas/review/student-list.ts'
import { shareRepository } from './areas/shares/repository.ts'
import { sharesArea } from './areas/shares/routes.ts'
import { serialisedShares } from './areas/shares/serialised-shares.ts'
import { clockRepository } from './areas/shares/clock-repository.ts'
import { createDepartures } from './areas/shares/departures.ts'
import { createSweep } from './areas/shares/sweep.ts'
import { createSweepClock } from './areas/shares/sweep-clock.ts'
import { createUpkeep, type Upkeep } from './areas/shares/upkeep.ts'
import { warningLetters } from './areas/shares/warning-letters.ts'
import type { SharesConfig } from './config.ts'

export interface AppDeps {
  config: Pick<SharesConfig, 'SERVICE_TOKEN' | 'LOG_LEVEL' | 'PUBLIC_ORIGIN' | 'QUOTAS'>
  db: Connection
  /** The client for svc-api, over HTTP or in-process. */
  internal: InternalClient
  /** Clocks for tests of what happens after months: of the process, and of MongoDB. */
  now?: () => Date
  databaseTime?: () => Promise<Date>
}

export interface App {
  app: FastifyInstance
  upkeep: Upkeep
  /** What members who leave have chosen for their shares. */
  departures: RepeatedWork
  /** Deletes answers whose time is over. */
  sweep: RepeatedWork
}

/** svc-shares' server, the same in tests and in production, and the work that its process does at intervals. */
export async function createApp({ config, db, internal, now = () => new Date(), ...clocks }: AppDeps): Promise<App> {
  const quotas = quotaTable(config.QUOTAS)
  const shares = shareRepository(db, now)
  const answers = answerRepository(db)
  const conflictCopies = conflictCopyRepository(db)
  const limits = createLimits(db)
  const storedLinks = linkRepository(db)
  const links = linkService(storedLinks, limits, config.PUBLIC_ORIGIN)
  const blocksOf = shareBlocks(shares)
  const starts = startRepository(db)
  const answering = answerService({ shares, answers, conflictCopies, starts, limits, blocksOf })
  const serialised = serialisedShares(shares)
  const inOwnTurn = createOwnerReads()
  const classes = classRepository(db)
  const listStudents = studentLister({ classes, blocksOf, inOwnTurn })
  const classPage = classPages({ classes, shares, blocksOf, inOwnTurn })
  const blockPage = blockPages({ classes, shares, blocksOf, inOwnTurn })
  const removeStudents = studentRemoval({ answers, conflictCopies, starts })
  const mailer = mailerThroughApi(internal)
  const matesOf = teamMates(internal)
  const answerCounts = countRepository(db)
  const upkeep = createUpkeep({ shares, answers, conflictCopies, starts, internal })
  const app = await createServer({
    service: 'svc-shares',
    config,
    db,
    identify: identifyThroughApi(internal),
    studentToken: answering.student,
    areas: [
      instance =>
        sharesArea({
          shares,
          serialised,
          answers,
          answerCounts,
          listStudents,
          links,
          internal,
          quotas,
          inOwnTurn,
          upkeep,
          now,
          onLateError: err => instance.log.warn({ err }, 'upkeep will be tried again')
        })(instance),
      answersArea(answering),
      reviewArea({
        ...{ shares, serialised, answers, removeStudents, listStudents, classPage, blockPage },
        readable: readableShares(shares, matesOf),
        renewCode: answering.renewCode,
        makeCards: answering.makeCards
      }),
      instance =>
        ownAnswersArea({
          ...{ shares, answers, conflictCopies, limits, removeStudents, mailer, now },
          access: accessRepository(db, now),
          byCard: answering.byCard,
          origin: config.PUBLIC_ORIGIN,
          onLateError: err => instance.log.warn({ err }, 'a link to own answers was not mailed')
        })(instance),
      coTeachersArea({ shares, coTeachers: coTeacherRepository(db), answerCounts, matesOf, internal, inOwnTurn }),
      shortLinksArea(links, quotas),
      referencedFilesArea(db)
    ]
  })
  const clock = createSweepClock({
    clocks: { ...clockRepository(db), ...clocks },
    now,
    log: app.log,
    metrics: app.metrics
  })
  const writeWarnings = warningLetters({
    ...{ shares, answers, internal, mailer, log: app.log },
    origin: config.PUBLIC_ORIGIN
  })
  const departures = createDepartures({ shares, answers, links: storedLinks, internal, log: app.log })
  return {
    app,
    upkeep,
    departures,
    sweep: createSweep({ shares, answers, conflictCopies, starts, clock, writeWarnings, now })
  }
}

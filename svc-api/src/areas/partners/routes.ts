import {
  dashboardInternalCalls,
  departureInternalCalls as leaving,
  partnerCalls as calls,
  partnerInternalCalls as internalCalls,
  publicPageInternalCalls as pages,
  publicSearchInternalCalls as indexing
} from '@annals/contracts'
import { type Area, auditRecorder, createLimits, repeatedWork, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import { searchIndexNotifier } from '../../between-areas/search-entries.ts'
import type { AreaDeps } from '../deps.ts'
import { invitationRepository } from './invitation-repository.ts'
import { invitationService } from './invitation-service.ts'
import { managingService } from './managing-service.ts'
import { publicPartners } from './page-metadata-repository.ts'
import { partnerRepository } from './repository.ts'
import { partnerEntries } from './search-entries.ts'
import { partnerService } from './service.ts'
import { teamRepository } from './team-repository.ts'
import { teamService } from './team-service.ts'

const done = { status: 'ok' } as const
const SETTLED_MS = 60_000

/** Partners as everybody sees them, their teams, and how they are entered (behaviour/partners). */
export function partnersArea(
  deps: Pick<AreaDeps, 'db' | 'config' | 'internal' | 'mailer' | 'sanitiser' | 'now'>
): Area {
  const { db, config, internal, mailer, sanitiser, now } = deps
  const partners = partnerRepository(db)
  const service = partnerService(partners, internal)
  const limits = createLimits(db, now)
  const teams = teamService(teamRepository(db), limits, internal)
  const invited = invitationService({
    ...{ invitations: invitationRepository(db), partners, teams, limits, internal, mailer, now },
    origin: config.PUBLIC_ORIGIN
  })
  const published = publicPartners(db)
  const indexed = partnerEntries(db)
  const managing = managingService({ partners, teams, internal, sanitiser })
  return app => {
    const settling = repeatedWork(teams.updateAllPartnerFlags)
    let stop = async () => {}
    app.addHook('onListen', () => {
      stop = settling.start(SETTLED_MS, err => app.log.error({ err }, 'rights of teams are not settled'))
    })
    app.addHook('onClose', () => stop())

    const note = auditRecorder(app, internal)
    const notifySearchIndex = searchIndexNotifier('partners', internal, background(app))

    route(app, calls.partners, async () => ({ data: await service.list() }))
    route(app, calls.partnerPage, ({ params }) => service.page(params['slug']!))
    route(app, calls.searchPartners, async () => ({ data: await service.withRecords() }))
    route(app, calls.searchPartner, async ({ body }) => ({ data: await service.find(body.uuid) }))

    route(app, calls.partnerDetails, ({ member }) => teams.details(member))
    route(app, calls.teamMembers, async ({ member, body }) => ({
      members: await teams.members(member, body.partner)
    }))
    route(app, calls.addTeamMember, async ({ member, body }) => {
      await teams.add(member, body)
      await note(member, 'team.added', body.partner, body.member)
      return done
    })
    route(app, calls.setTeamRole, async ({ member, body }) => {
      await teams.setRole(member, body)
      await note(member, `team.${body.role ?? 'admin'}`, body.partner, body.member)
      return done
    })
    route(app, calls.removeTeamMember, async ({ member, body }) => {
      await invited.endAfter(async () => {
        await teams.remove(member, body)
        await note(member, 'team.removed', body.partner, body.member)
      }, body)
      return done
    })
    route(app, calls.invite, async ({ member, body }) => {
      await invited.invite(member, body)
      await note(member, 'team.invited', body.partner)
      return done
    })
    route(app, calls.invitations, async ({ member, body }) => ({ data: await invited.list(member, body.partner) }))
    route(app, calls.withdrawInvitation, async ({ member, body }) => {
      await invited.withdraw(member, body)
      await note(member, 'team.withdrawn', body.partner)
      return done
    })
    route(app, calls.invitation, ({ body }) => invited.show(body.secret))
    route(app, calls.acceptInvitation, async ({ member, body }) => {
      const { uuid, name } = await invited.accept(member, body.secret)
      await note(member, 'team.joined', uuid, member.uuid)
      return { partner: name }
    })
    route(app, calls.memberSelect, ({ member, query }) => teams.choices(member, query.s ?? ''))

    route(app, calls.managedPartners, ({ body }) => managing.list(body))
    route(app, calls.managedPartner, async ({ body }) => ({ data: await managing.find(body.partner) }))
    route(app, calls.savePartner, async ({ member, body }) => {
      const saved = await managing.save(body)
      await note(member, 'partner.saved', saved.uuid)
      notifySearchIndex(saved.uuid)
      return saved
    })
    route(app, calls.storeMeta, async ({ member, body }) => {
      const meta = await managing.setText(member.uuid, body.partner, body.meta)
      await note(member, 'partner.text', body.partner)
      notifySearchIndex(body.partner)
      return { meta }
    })
    route(app, calls.deletePartner, async ({ member, body }) => {
      // Nobody joins a team that is being dissolved.
      await invited.removeAllOf(body.partner)
      await managing.remove(body.partner)
      await invited.removeAllOf(body.partner)
      await note(member, 'partner.deleted', body.partner)
      notifySearchIndex(body.partner)
      return done
    })

    route(app, leaving.onlyAdmin, async ({ body }) => ({ isOnlyAdmin: await teams.isOnlyAdmin(body.member) }))
    route(app, leaving.leaveTeam, async ({ body: { member, email, left } }) => {
      await teams.removeDeleted(member)
      await invited.removeOfDeleted({ uuid: member, email }, new Date(left))
      return done
    })
    route(app, pages.publicPartners, ({ body }) => published(body))
    route(app, indexing.partnerEntries, ({ body }) => indexed.entries(body))
    route(app, indexing.publishedPartners, ({ body }) => indexed.publications(body))
    route(app, dashboardInternalCalls.teamsOfMember, async ({ body }) => ({ teams: await partners.teams(body) }))
    route(app, internalCalls.partnerNames, async ({ body }) => ({ partners: await partners.names(body.uuids) }))
    route(app, internalCalls.teamOf, async ({ body }) => ({ role: await teams.roleOf(body.member) }))
  }
}

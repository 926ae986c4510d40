import { accountCalls, allCalls, type Call, type Role, ROLES } from '@annals/contracts'
import { newSecret } from '@annals/service-kit'
import { callOn, getsIn, type Players, roleTable } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Site, testSite } from '../testing/site.ts'

const calls = allCalls.filter(call => call.service === 'svc-api')
let site: Site
let players: Players

beforeAll(async () => {
  site = await testSite('access')
  const [member, partner, admin] = [
    await site.person(),
    await site.person({ is_partner: true }),
    await site.person({ is_admin: true })
  ]
  const anonymous = await callOn(site.app, accountCalls.createAnonymousSession, {})
  players = {
    none: {},
    anonymous: { session: anonymous.body.session_uuid },
    student: { sa: newSecret() },
    member,
    partner,
    admin,
    service: { service: true }
  }
})
afterAll(() => site.close())

describe('generated from the contracts', () => {
  test.each(roleTable(calls))('$name', async ({ call, role, allowed }) => {
    expect(await getsIn(site.app, call, players[role])).toBe(allowed)
  })
})

describe('typed by hand from behaviour/accounts §1', () => {
  const everybody = 'none anonymous student member partner admin service'
  const sessions = 'anonymous member partner admin'
  const members = 'member partner admin'
  const services = 'service'

  // A changed line here changes who may do what.
  const matrix: Record<string, string> = {
    // Read public content, register, log in: everybody.
    '/register': everybody,
    '/checkRegisterEmail': everybody,
    '/login': everybody,
    '/startsession': everybody,
    '/create-anonymous-session': everybody,
    '/reset-password': everybody,
    '/validate-request': everybody,
    '/validate-password-reset': everybody,
    '/confirm-email': everybody,
    '/ac/country': everybody,
    '/index-historical-content': everybody,
    '/get-historical-content/:slug': everybody,
    '/get-hc-items/:chapter': everybody,
    '/get-learning-activity/:slug': everybody,
    '/get-teaching-learning': everybody,
    '/public-search': everybody,
    '/add-search-insight': everybody,
    '/home-cards': everybody,
    '/language': everybody,
    '/content-types': everybody,
    '/site-links': everybody,
    '/ui-build': everybody,
    '/select/license': everybody,
    '/select/copyright': everybody,
    '/load-activity': everybody,
    '/meta/:uuid': everybody,
    '/sas/get-best-image': everybody,
    '/sas/explore': everybody,
    '/sas/search': everybody,
    '/partners/europeana': everybody,
    '/get-partner-list': everybody,
    '/partners/:slug': everybody,
    '/get-search-partners': everybody,
    '/sas/get-partner': everybody,
    '/sas/browse-partner': everybody,
    // Published collections. The service itself shows a private one only to its owner and admins.
    'GET /collection/:slug': everybody,
    'POST /collection/:slug': everybody,
    '/sas/explore/:slug': everybody,
    '/getcollectionmeta/:uuid': everybody,
    '/getelameta/:uuid': everybody,
    '/iiif/:slug/manifest.json': everybody,
    '/oembed': everybody,
    // Published narratives. The service itself shows a private one only to its owner and admins.
    '/narrative/:slug': everybody,
    '/narratives/published': everybody,
    // Common tags. The service itself shows those of a private item only to its owner and admins.
    '/tags': everybody,
    '/tags/all': everybody,
    '/tags/all/:root': everybody,
    '/tags/get/:name': everybody,
    '/tags/item/:uuid': everybody,
    // Ending a session needs a session.
    '/logout': sessions,
    // Looking up tags needs a session too: the lists of the area are for people who work on the site.
    '/tags/lookup': sessions,
    // The personal area: members, partners, admins.
    '/getProfile': members,
    '/updateMember': members,
    '/my/sessions': members,
    '/my/sessions/end': members,
    '/my/sessions/end-all': members,
    '/change-email': members,
    '/change-password': members,
    '/change-email/cancel': members,
    '/confirm-email/send': members,
    '/check-username': members,
    '/usage': members,
    '/account/belongings': members,
    '/account/hand-over': members,
    '/mytags': members,
    '/MyTags/create': members,
    '/MyTags/remove': members,
    '/my-activities': members,
    '/create-activity': members,
    '/update-activity': members,
    '/edit-activity': members,
    '/delete-activity': members,
    '/remove/activities': members,
    '/publish-activity': members,
    '/unpublish-activity': members,
    '/narrative': members,
    '/narratives/my': members,
    '/narrative/delete': members,
    '/publish-narrative': members,
    '/unpublish-narrative': members,
    '/search/': members,
    '/narrative/versions': members,
    '/narrative/version': members,
    '/narrative/version/add': members,
    '/narrative/version/delete': members,
    '/ea/add-to-my-annals': members,
    '/my-sources': members,
    '/saveSource': members,
    '/addSource': members,
    '/addSources': members,
    '/partners/start-eusearch': members,
    '/partners/eusearch': members,
    '/sources/delete': members,
    '/sources/same': members,
    '/sources/known': members,
    '/sources/restore': members,
    '/sources/set-mytags': members,
    '/sources/tracks/delete': members,
    // Every member may own collections (behaviour/accounts §1).
    '/collection': members,
    '/collection/add': members,
    '/collection/update': members,
    '/collection/delete': members,
    '/collection/publish': members,
    '/collection/check': members,
    '/collection/private': members,
    '/collection/delete-iconic': members,
    '/collection/set-iconic-image': members,
    '/collection/deleteItem': members,
    '/collection/delete-source': members,
    '/collection/add-sources': members,
    '/collection/update-item': members,
    // Members are administered by admins.
    '/members': 'admin',
    '/members/get': 'admin',
    '/members/flags': 'admin',
    '/members/deactivate': 'admin',
    '/members/reactivate': 'admin',
    '/members/reset-password': 'admin',
    '/members/belongings': 'admin',
    '/members/hand-over': 'admin',
    // Modules and learning activities are written by admins.
    '/learning-activities': 'admin',
    '/learning-activity/:slug': 'admin',
    '/learning-activity': 'admin',
    '/learning-activity/delete': 'admin',
    '/publish-learning-activity': 'admin',
    '/unpublish-learning-activity': 'admin',
    '/modules': 'admin',
    '/module/:slug': 'admin',
    '/module': 'admin',
    '/module/delete': 'admin',
    '/publish-module': 'admin',
    '/unpublish-module': 'admin',
    // Common tags are given and put in order by partners and admins.
    '/tags/setItem': 'partner admin',
    '/tags/setItems': 'partner admin',
    '/tags/tree': 'partner admin',
    '/tags/add': 'partner admin',
    '/tags/update': 'partner admin',
    '/tags/merge': 'partner admin',
    '/tags/delete': 'partner admin',
    '/tags/uses': 'partner admin',
    // Figures and searches of a team. The service itself shows those of other teams and of the site only to admins.
    '/partners/dashboard': 'partner admin',
    '/search-insights': 'partner admin',
    '/search-insights/texts': 'admin',
    '/site/state': 'admin',
    '/builds': 'admin',
    '/builds/restore': 'admin',
    '/builds/switch': 'admin',
    // Teams: the service itself asks whose team it is and who is its admin.
    '/partners/get-details': 'partner admin',
    '/partners/invite': 'partner admin',
    '/partners/invitations': 'partner admin',
    '/partners/invitations/withdraw': 'partner admin',
    '/partners/invitation': everybody,
    '/partners/invitation/accept': members,
    '/partners/team-members': 'partner admin',
    '/partners/add-member': 'partner admin',
    '/partners/make-member-admin': 'partner admin',
    '/partners/delete-member': 'partner admin',
    '/system/member-select': 'partner admin',
    // Partners themselves are entered by site admins.
    '/partners/manage': 'admin',
    '/partners/edit': 'admin',
    '/partners/save': 'admin',
    '/partners/delete': 'admin',
    '/store-meta': 'admin',
    '/audit': 'admin',
    '/collection/manage': 'admin',
    '/collection/withdraw': 'admin',
    '/narratives/manage': 'admin',
    '/narratives/withdraw': 'admin',
    '/activities/manage': 'admin',
    '/activities/withdraw': 'admin',
    '/set-contenttype': 'admin',
    // Letters: an administrator tries whether they arrive, and reads all of them.
    '/send-a-mail': 'admin',
    '/mails/samples': 'admin',
    // What explore shows, admins choose.
    '/collection/thematic': 'admin',
    // What the home page shows, admins choose.
    '/home-cards/choose': 'admin',
    // Between services: nobody else, admins included.
    '/internal/accounts/session': services,
    '/internal/accounts/avatar': services,
    '/internal/accounts/names': services,
    '/internal/accounts/delete': services,
    '/internal/accounts/departures': services,
    '/internal/accounts/departures/done': services,
    '/internal/activities/leave': services,
    '/internal/collections/leave': services,
    '/internal/library/leave': services,
    '/internal/narratives/leave': services,
    '/internal/activities/published-count': services,
    '/internal/collections/published-count': services,
    '/internal/narratives/published-count': services,
    '/internal/tags/hand-over': services,
    '/internal/tags/forget-member': services,
    '/internal/partners/only-admin': services,
    '/internal/partners/leave': services,
    '/internal/accounts/count': services,
    '/internal/activities/count': services,
    '/internal/collections/count': services,
    '/internal/library/count': services,
    '/internal/narratives/count': services,
    '/internal/search/count': services,
    '/internal/tags/count': services,
    '/internal/partners/teams': services,
    '/internal/accounts/contacts': services,
    '/internal/accounts/find': services,
    '/internal/accounts/partner': services,
    '/internal/partners/team-of': services,
    '/internal/partners/names': services,
    '/internal/audit/add': services,
    '/internal/mails/queue': services,
    '/internal/mails/state': services,
    '/internal/activities/freeze': services,
    '/internal/activities/published': services,
    '/internal/collections/of-owners': services,
    '/internal/content/teaching-of-owners': services,
    '/internal/content/public-lessons': services,
    '/internal/narratives/of-owners': services,
    '/internal/activities/revs': services,
    '/internal/activities/share-count': services,
    '/internal/activities/usage': services,
    '/internal/library/search': services,
    '/internal/collections/search': services,
    '/internal/narratives/search': services,
    '/internal/activities/search': services,
    '/internal/content/search': services,
    '/internal/content/public-pages': services,
    '/internal/collections/public-pages': services,
    '/internal/narratives/public-pages': services,
    '/internal/activities/public-pages': services,
    '/internal/partners/public-pages': services,
    '/internal/content/search-entries': services,
    '/internal/collections/search-entries': services,
    '/internal/partners/search-entries': services,
    '/internal/narratives/search-entries': services,
    '/internal/activities/search-entries': services,
    '/internal/content/publications': services,
    '/internal/collections/publications': services,
    '/internal/partners/publications': services,
    '/internal/narratives/publications': services,
    '/internal/activities/publications': services,
    '/internal/search/changed': services,
    '/internal/narratives/usage': services,
    '/internal/collections/export': services,
    '/internal/collections/export/items': services,
    '/internal/collections/iconic': services,
    '/internal/collections/import/claim': services,
    '/internal/collections/import/close': services,
    '/internal/collections/import/order': services,
    '/internal/collections/import/place': services,
    '/internal/collections/import/remove': services,
    '/internal/collections/import/standing': services,
    '/internal/collections/import/undoing': services,
    '/internal/collections/item': services,
    '/internal/collections/items': services,
    '/internal/collections/make': services,
    '/internal/collections/sources': services,
    '/internal/collections/target': services,
    '/internal/collections/thumbs': services,
    '/internal/collections/usage': services,
    '/internal/content/sources': services,
    '/internal/content/taggable': services,
    '/internal/files/named': services,
    '/internal/library/items': services,
    '/internal/library/own': services,
    '/internal/library/links/checked': services,
    '/internal/library/links/due': services,
    '/internal/library/import/claim': services,
    '/internal/library/import/close': services,
    '/internal/library/import/items': services,
    '/internal/library/import/remove': services,
    '/internal/library/import/standing': services,
    '/internal/library/import/target': services,
    '/internal/library/import/undoing': services,
    '/internal/aggregator/records': services,
    '/internal/library/thumbs': services,
    '/internal/library/tracks': services,
    '/internal/library/usage': services,
    '/internal/tags/member': services,
    '/internal/tags/usage': services,
    '/internal/tags/items': services,
    '/internal/tags/names': services,
    '/internal/tags/forget': services,
    '/internal/activities/taggable': services,
    '/internal/narratives/taggable': services,
    '/internal/collections/taggable': services
  }

  /** A call's line: its path, and its method too where two calls share a path. */
  const lineOf = ({ method, path }: Call) =>
    calls.filter(call => call.path === path).length > 1 ? `${method} ${path}` : path

  test('the matrix names every call, and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(calls.map(lineOf).sort())
  })

  const lines = calls.map(call => ({ call, path: lineOf(call), who: (matrix[lineOf(call)] ?? '').split(' ') }))
  test.each(lines)('$path: $who', async ({ call, who }) => {
    const got: Role[] = []
    for (const role of ROLES) if (await getsIn(site.app, call, players[role])) got.push(role)
    expect(got).toEqual(who)
  })
})

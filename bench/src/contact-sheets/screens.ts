import type { Page } from '@playwright/test'

/** Things of the demo teacher that the addresses below contain. */
export interface Demo {
  activity: string
  share: string
}

/** Who looks at a screen; all but nobody are accounts of the demo content. */
export type Viewer = 'nobody' | 'teacher' | 'partner' | 'admin'

export interface Screen {
  name: string
  as: Viewer
  path(demo: Demo): string
  /** Presses what must be open in the screenshot. The frame's texts may be in another language. */
  act?(page: Page): Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const student = ({ share }: Demo) => `/ea/student/${share}`
/** Closes the builder's hint on phones that a laptop is better. */
const pastHint = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 700) await page.locator('[role$="dialog"] button').last().click()
}
const builder = ({ activity }: Demo) => `/builder/${activity}`
const steps = (page: Page) => page.locator('nav li').getByRole('link')

const begin =
  (number = 1) =>
  async (page: Page) => {
    await page.getByRole('dialog').getByRole('textbox').fill(`sheet-${Date.now()}@school.example`)
    await page.keyboard.press('Enter')
    await steps(page)
      .nth(number - 1)
      .click()
  }
const pressFirst = (selector: string) => (page: Page) => main(page).locator(selector).first().click()
const MENU = '[aria-haspopup="true"], [aria-haspopup="menu"]'

const firstCollection = async (page: Page) => {
  await pressFirst(`article:has(img) ${MENU}`)(page)
  await page.getByRole('menuitem').first().click()
  await main(page).getByRole('heading', { level: 2 }).first().waitFor()
}

const screen = (name: string, as: Screen['as'], path: Screen['path'] | string, act?: Screen['act']): Screen => ({
  name,
  as,
  path: typeof path === 'string' ? () => path : path,
  ...(act && { act })
})

export const AREAS: Record<string, Screen[]> = {
  frame: [
    screen('home', 'nobody', '/'),
    screen('about', 'nobody', '/about'),
    screen('historical content', 'nobody', '/historical-content'),
    screen('teaching and learning', 'nobody', '/teaching-learning'),
    screen('log in', 'nobody', '/login'),
    screen('signed out', 'nobody', '/my/activities'),
    screen('not found', 'nobody', '/nowhere'),
    screen('error', 'nobody', '/error')
  ],
  account: [
    screen('my', 'teacher', '/my'),
    screen('profile', 'teacher', '/my/profile'),
    screen('activities', 'teacher', '/my/activities'),
    screen('activity menu', 'teacher', '/my/activities', pressFirst(`article ${MENU}`)),
    screen('shares', 'teacher', '/my/shares'),
    screen('share menu', 'teacher', '/my/shares', pressFirst(`td ${MENU}, li ${MENU}, article ${MENU}`)),
    screen('tags', 'teacher', '/my/tags')
  ],
  library: [
    screen('my sources', 'teacher', '/my/sources'),
    screen('source', 'teacher', '/my/sources', pressFirst('[role="row"], article button')),
    screen('media library', 'teacher', '/MediaLibrary'),
    screen('search', 'nobody', '/search'),
    screen('collections', 'teacher', '/my/collections'),
    screen('collection editor', 'teacher', '/my/collections', pressFirst('article:has(img) a')),
    screen('collection', 'teacher', '/my/collections', firstCollection),
    screen('item of a collection', 'teacher', '/my/collections', async page => {
      await firstCollection(page)
      await pressFirst('article:has(img) a')(page)
    }),
    screen('new collection', 'teacher', '/my/collections', pressFirst('header button')),
    screen('upload of a workbook', 'teacher', '/my/collections?upload=excel'),
    screen('upload of pictures', 'teacher', '/my/collections?upload=images'),
    screen('upload of slides', 'teacher', '/my/collections?upload=powerpoint'),
    screen('no collection', 'nobody', '/view/collection/nowhere'),
    screen('import from an address', 'teacher', '/my/sources', async page => {
      await main(page).getByRole('button', { name: 'Import from URL' }).click()
    }),
    screen('documents', 'teacher', '/my/resources'),
    screen('aggregator', 'teacher', '/search/search?q=ship'),
    screen('thematic collections', 'nobody', '/search/explore'),
    screen('partner search', 'nobody', '/search/partners'),
    screen('search over everything', 'nobody', '/search/all?q=history'),
    screen('PDF', 'admin', '/test/pdf'),
    screen('test page', 'admin', '/TestPage')
  ],
  content: [
    screen('narratives', 'nobody', '/narratives'),
    screen('narrative', 'nobody', '/narratives/whom-does-a-picture-count/start'),
    screen('text of a narrative', 'nobody', '/narratives/whom-does-a-picture-count/read'),
    screen('modules', 'nobody', '/historical-content/key-moment'),
    screen('module', 'nobody', '/historical-content/key-moment/nagasaki-an-open-door'),
    screen('viewpoints', 'nobody', '/viewpoints'),
    screen('learning activity', 'nobody', '/learning-activity/what-did-bread-cost-a-worker'),
    screen('partners', 'nobody', '/partners'),
    screen('partner', 'nobody', '/partners/the-lantern-archive'),
    screen('themes', 'nobody', '/themes'),
    screen('my narratives', 'teacher', '/my/narratives'),
    screen('narrative editor', 'teacher', '/narratives/new'),
    screen('modules to write', 'admin', '/admin/historical-content'),
    screen('learning activities to write', 'admin', '/admin/learning-activities'),
    screen('viewpoints to write', 'admin', '/my/viewpoints')
  ],
  people: [
    screen('dashboard', 'partner', '/my/dashboard'),
    screen('team', 'partner', '/my/team'),
    screen('tags of a partner', 'partner', '/my/tags'),
    screen('no access', 'partner', '/admin/members'),
    ...[
      ['health', 'dashboard'],
      ['members', 'members'],
      ['roles', 'roles'],
      ['all collections', 'collections'],
      ['all narratives', 'narratives'],
      ['all activities', 'learningactivities'],
      ['content types', 'contenttypes'],
      ['code', 'code'],
      ['audit log', 'audit'],
      ['search insights', 'search-insights'],
      ['imports', 'imports'],
      ['tag tree', 'tags'],
      ['partners', 'partners'],
      ['teams', 'teams'],
      ['home cards', 'home-cards']
    ].map(([name = '', child]) => screen(name, 'admin', `/admin/${child}`))
  ],
  builder: [
    screen('new', 'teacher', '/builder'),
    screen('home', 'teacher', builder, pastHint),
    screen('text', 'teacher', demo => `${builder(demo)}/edit/text/bb_1`, pastHint),
    screen('question', 'teacher', demo => `${builder(demo)}/edit/question/bb_2`, pastHint),
    screen('sorting', 'teacher', demo => `${builder(demo)}/edit/sorting/bb_3`, pastHint)
  ],
  viewer: [
    screen('start', 'nobody', student),
    screen('text', 'nobody', student, begin(1)),
    screen('question', 'nobody', student, begin(2)),
    screen('sorting', 'nobody', student, begin(3)),
    screen('view', 'teacher', ({ activity }) => `/ea/view/${activity}`),
    screen('review', 'teacher', ({ share }) => `/ea/review/${share}`),
    screen('class', 'teacher', ({ share }) => `/ea/review/${share}/class`),
    screen(
      'review of sorting',
      'teacher',
      ({ share }) => `/ea/review/${share}`,
      page => steps(page).nth(2).click()
    )
  ]
}

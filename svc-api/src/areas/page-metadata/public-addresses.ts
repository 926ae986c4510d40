import { modulePath, type ModuleType, type PublicKind, VIEWPOINT } from '@annals/contracts'

/** A published thing that an address names: its kind, and its slug or id. */
export interface Named {
  kind: PublicKind
  name: string
}

/** What an address shows as far as other sites are told: a published thing, or a screen that is always there. */
export type Place = Named | { screen: string }

interface Screen {
  title: string
  description: string
  /** What it lists; the picture of the first of them with one is its picture. */
  lists?: PublicKind
  /** How the paths of what it lists begin, where it does not list all of the kind. */
  under?: string
}

const pathsOf = (type: ModuleType): string => modulePath({ type, slug: '' })

/** Screens that are always there: what they are called and what is in them, by their canonical paths. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/': {
    title: '',
    description: 'Sources, narratives and eActivities for teaching and learning history.',
    lists: 'module'
  },
  '/about': { title: 'About', description: 'What Annals is, who makes it, and whom it is for.' },
  '/privacy': { title: 'Privacy', description: 'What is kept of students and members, where, and for how long.' },
  '/case-study': {
    title: 'Case studies',
    description: 'One event, one object, one picture, looked at closely enough to ask what it can prove.',
    lists: 'module',
    under: pathsOf('Case Study')
  },
  '/labs': { title: 'Labs', description: 'Tools for history lessons that are being tried out.' },
  '/themes': {
    title: 'Themes',
    description: 'Seven ways through history, each with the content that belongs to it.',
    lists: 'module'
  },
  '/historical-content': {
    title: 'Historical content',
    description: 'Modules with sources, introductions and questions, chosen by historians and teachers.',
    lists: 'module'
  },
  '/viewpoints': {
    title: 'Viewpoints',
    description: 'How one person looks at sources, with the sources beside it, to agree with or to argue against.',
    lists: 'module',
    under: pathsOf(VIEWPOINT)
  },
  '/teaching-learning': {
    title: 'Teaching and learning',
    description: 'Learning activities and e-Learning Activities that can be used in class as they are, or copied.',
    lists: 'activity'
  },
  '/narratives': {
    title: 'Narratives',
    description: 'Long illustrated stories, with the sources on which they rest.',
    lists: 'narrative'
  },
  '/search': {
    title: 'Sources',
    description: 'Pictures, maps, posters and texts, each with its maker, date, holder and licence.',
    lists: 'module'
  },
  '/search/explore': {
    title: 'Collections',
    description: 'Thematic collections of sources, each with its context.',
    lists: 'collection'
  },
  '/partners': {
    title: 'Partners',
    description: 'Archives, museums and associations, and what they have published.',
    lists: 'partner'
  },
  '/search/partners': { title: 'Partners’ sources', description: 'The records of archives, libraries and museums.' },
  '/search/search': { title: 'Europeana', description: 'A search in the cultural heritage of Europe.' },
  '/builder': {
    title: 'E-Activity Builder',
    description: 'Interactive activities about historical sources, made of blocks and shared with a class by a link.'
  }
}

const PATTERNS: readonly [RegExp, PublicKind][] = [
  [/^\/narratives\/([^/]+)(?:\/[^/]+)?$/, 'narrative'],
  [/^\/historical-content\/narratives\/([^/]+)(?:\/[^/]+)?$/, 'narrative'],
  [/^\/historical-content\/source-collections\/([^/]+)$/, 'collection'],
  [/^\/historical-content\/[^/]+\/([^/]+)(?:\/[^/]+)?$/, 'module'],
  [/^\/viewpoints\/([^/]+)(?:\/[^/]+)?$/, 'module'],
  [/^\/view\/collection\/([^/]+)$/, 'collection'],
  [/^\/search\/explore\/([^/]+)$/, 'collection'],
  [/^\/partners\/[^/]+\/([^/]+)$/, 'collection'],
  [/^\/partners\/([^/]+)$/, 'partner'],
  [/^\/learning-activity\/([^/]+)$/, 'lesson'],
  [/^\/ea\/view\/([^/]+)(?:\/.*)?$/, 'activity']
]

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** What the path of an address shows, or null where other sites are told nothing about it (behaviour/public-pages §1). */
export function placeOf(path: string): Place | null {
  const plain = (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/sas(?=\/|$)/, '/search').replace(/(?<=.)\/+$/, '')
  if (Object.hasOwn(SCREENS, plain)) return { screen: plain }
  for (const [pattern, kind] of PATTERNS) {
    const name = decoded(pattern.exec(plain)?.[1] ?? '')
    if (name) return { kind, name }
  }
  return null
}

import type { Module, ModuleChapter, ModuleContent, ModuleType } from '@annals/contracts'

export const emptyModule = (type: ModuleType): ModuleContent => ({
  type,
  featured: false,
  name: '',
  author: '',
  year: '',
  language: '',
  intro: '',
  introduction: '',
  thumb: null,
  downloads: [],
  collections: [],
  chapters: [],
  acknowledgements: '',
  license: 'CC BY 4.0'
})

/** What its writers decide of a stored module, in the order of `emptyModule`. */
export const contentOf = (stored: Module): ModuleContent => ({
  type: stored.type,
  featured: stored.featured,
  name: stored.name,
  author: stored.author,
  year: stored.year,
  // An earlier version of the service neither tells it nor takes it.
  ...(stored.language !== undefined && { language: stored.language }),
  intro: stored.intro,
  introduction: stored.introduction,
  thumb: stored.thumb,
  downloads: stored.downloads,
  collections: stored.collections,
  chapters: stored.chapters,
  acknowledgements: stored.acknowledgements,
  license: stored.license
})

/** A new chapter at the end; its address is one that no other chapter has. */
export function addChapter(chapters: readonly ModuleChapter[]): { chapters: ModuleChapter[]; slug: string } {
  const taken = new Set(chapters.map(({ slug }) => slug))
  let number = chapters.length + 1
  while (taken.has(`chapter-${number}`)) number++
  const slug = `chapter-${number}`
  const material = { la: [], downloads: [], embed_code: '', embed_title: '' }
  return { chapters: [...chapters, { slug, name: '', html: '', picture: null, caption: '', ...material }], slug }
}

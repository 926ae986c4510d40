import type { BlockSource, CardPicture, Module, ModuleChapter, ModuleContent, ModuleType } from '@annals/contracts'

export const emptyModule = (type: ModuleType): ModuleContent => ({
  type,
  featured: false,
  name: '',
  author: '',
  year: '',
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
  intro: stored.intro,
  introduction: stored.introduction,
  thumb: stored.thumb,
  downloads: stored.downloads,
  collections: stored.collections,
  chapters: stored.chapters,
  acknowledgements: stored.acknowledgements,
  license: stored.license
})

export const isSame = (one: ModuleContent, other: ModuleContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A chosen picture as a card and a chapter show it, with its credit line. */
export const cardPictureOf = (
  { url, alt, width, height, maker, date, holder, license }: BlockSource,
  kind: CardPicture['kind']
): CardPicture => ({
  url,
  alt,
  width,
  height,
  kind,
  ...(maker && { maker }),
  ...(date && { date }),
  ...(holder && { holder }),
  ...(license && { license })
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

/** A chosen file as a chapter offers it to download. */
export const downloadOf = ({ title, url }: BlockSource): ModuleChapter['downloads'][number] => ({
  title,
  icon: /\.([a-z0-9]{1,10})$/.exec(url)?.[1] ?? '',
  url,
  note: ''
})

import type { CardPicture, ContentItem, ContentPage, TeachingItem } from '@annals/contracts'

export const picture = (name: string, kind: CardPicture['kind'] = 'photograph'): CardPicture => ({
  url: `/assets/${name}.webp`,
  alt: `Picture of ${name}`,
  width: 900,
  height: 600,
  kind
})

export const moduleOf = (name: string, more: Partial<ContentItem> = {}): ContentItem => ({
  uuid: `uuid of ${name}`,
  name,
  type: 'Key Moment',
  slug: name.toLowerCase(),
  intro: `About ${name}`,
  year: '1914',
  featured: false,
  thumb: picture(name),
  tags: [],
  ...more
})

const NO_MATERIAL = { la: [], downloads: [], embed: null }

export const pageOf = (name: string, more: Partial<ContentPage> = {}): ContentPage => ({
  ...moduleOf(name),
  thumb: picture('road'),
  is_published: true,
  author: '',
  introduction: `Introduction to ${name}`,
  chapters: [
    {
      slug: 'first',
      name: 'The road',
      html: '<p>Carts on the road.</p>',
      picture: picture('road'),
      caption: 'The road.',
      ...NO_MATERIAL
    },
    { slug: 'second', name: 'The harbour', html: '<p>Ships.</p>', picture: null, caption: '', ...NO_MATERIAL }
  ],
  downloads: [],
  collections: [],
  acknowledgements: 'Written by the editors.',
  copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  ...more
})

export const teaching = (title: string, more: Partial<TeachingItem> = {}): TeachingItem => ({
  activity: { uuid: `uuid of ${title}`, title, summary: `Summary of ${title}`, description: '', slug: 'slug' },
  owner: { uuid: 'owner' },
  typecode: 'ela',
  type: 'e-Learning Activity',
  icon: '',
  image_url: null,
  url: `/ea/${title.toLowerCase()}`,
  tags: [],
  has_tags: false,
  ...more
})

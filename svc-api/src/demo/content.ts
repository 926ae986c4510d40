import type { CardPicture, ContentPage } from '@annals/contracts'
import type { PictureName } from './pictures.ts'

interface Draft {
  slug: string
  type: 'Key Moment' | 'Case Study' | 'Viewpoint'
  name: string
  year: string
  picture: PictureName
  intro: string
  tags: string[]
  credit: string
  chapters: { name: string; text: string[]; picture?: PictureName; caption?: string }[]
}

const TAGS = [
  'Conflict and Cooperation',
  'Ideas and Ideologies',
  'Life and Leisure',
  'People on the Move',
  'Rights and Responsibilities',
  'The Environment',
  'Work and Technology'
]

/**
 * Their pictures differ from those of the demo's activities, which the home page shows below them. The exception is the
 * voyage: a fifth picture may not be available.
 */
const FEATURED: ReadonlySet<string> = new Set([
  'first-voyage-round-the-world',
  'a-river-surveyed',
  'mountains-become-a-view',
  'seen-from-above'
])

const DRAFTS: Draft[] = [
  {
    slug: 'first-voyage-round-the-world',
    type: 'Key Moment',
    name: 'Eighteen came back',
    year: '1519–1522',
    picture: 'voyage',
    intro: 'Five ships set out for the Spice Islands. One came home, three years later, from the other side.',
    tags: ['People on the Move', 'Work and Technology'],
    credit: 'Map drawn for Annals from Natural Earth outlines.',
    chapters: [
      {
        name: 'Why go west?',
        text: [
          'Cloves and nutmeg reached Europe through many hands, and every hand took its share. Portugal had found its own way round Africa; Castile had not. Ferdinand Magellan, a Portuguese captain out of favour at home, told the king of Castile that the islands could be reached by sailing west.',
          'Nobody in Europe knew how wide the ocean beyond America was. The globes of the time made it a short crossing. It took the fleet three months and twenty days.'
        ],
        picture: 'voyage',
        caption: 'The way out is drawn in full, the way home with dashes.'
      },
      {
        name: 'What does the list of survivors tell?',
        text: [
          'About 240 men left Sanlúcar. Eighteen returned with the ship Victoria in September 1522; a few more came home later as prisoners of the Portuguese. Magellan was not among them: he had died on a beach at Mactan, in a fight between local rulers that he had chosen to join.',
          'The cargo of cloves paid for the whole voyage. Ask what that meant for the ones who counted ships, and for the ones who counted men.'
        ]
      }
    ]
  },
  {
    slug: 'the-march-of-1812',
    type: 'Case Study',
    name: 'An army drawn as a line',
    year: '1812',
    picture: 'march',
    intro:
      'In 1869 an engineer drew a campaign so that its losses could be seen at a glance. How does a picture argue?',
    tags: ['Conflict and Cooperation', 'Ideas and Ideologies'],
    credit: 'Chart drawn for Annals from the figures that Charles Joseph Minard published in 1869.',
    chapters: [
      {
        name: 'Reading the band',
        text: [
          'The light band is the army going to Moscow, the dark one the army coming back. The width stands for the number of men: 340,000 at the start, 10,000 at the end.',
          'Look for the places where the band narrows suddenly. Some are battles, some are rivers, and some are places where nothing happened but hunger and typhus.'
        ],
        picture: 'march',
        caption: 'Width is the number of men.'
      },
      {
        name: 'What the band leaves out',
        text: [
          'Russian soldiers have no line here, nor have the villages that were burned, nor the thousands who followed the army with carts and children. Every chart chooses whom it counts.'
        ]
      }
    ]
  },
  {
    slug: 'nagasaki-an-open-door',
    type: 'Key Moment',
    name: 'Nagasaki, a door that was never quite shut',
    year: 'c. 1865',
    picture: 'nagasaki',
    intro:
      'For two centuries one harbour was Japan’s narrow window on Europe. A photographer came when it was thrown open.',
    tags: ['People on the Move', 'Ideas and Ideologies'],
    credit: 'Felice Beato, about 1865. Digital image courtesy of the Getty’s Open Content Program.',
    chapters: [
      {
        name: 'One harbour',
        text: [
          'From the 1640s Dutch merchants lived on a small artificial island in the bay, and Chinese merchants in a walled quarter beside it. Books on medicine and astronomy came in with the silk; silver, copper and porcelain went out.',
          'After the treaties of the 1850s, ships of many flags anchored here. Felice Beato arrived with a camera made for war and stayed to photograph streets, rivers and people for the albums of travellers.'
        ],
        picture: 'nagasaki',
        caption: 'Boats on a river in Nagasaki, about 1865.'
      },
      {
        name: 'Who is looking?',
        text: [
          'Nobody in this picture looks at the camera, and hardly anybody is in it. Was that chance, patience, or what the buyers of albums wished to see?'
        ]
      }
    ]
  },
  {
    slug: 'dust',
    type: 'Case Study',
    name: 'Dust',
    year: '1935–1940',
    picture: 'dustBowl',
    intro: 'Drought, ploughs and prices emptied farms on the American plains. What can one abandoned house prove?',
    tags: ['The Environment', 'Work and Technology', 'People on the Move'],
    credit: 'Dorothea Lange, about 1935–1940. Digital image courtesy of the Getty’s Open Content Program.',
    chapters: [
      {
        name: 'The house',
        text: [
          'Dorothea Lange travelled for a government agency that wanted the public to see why it helped farmers. Her pictures are evidence, and they are also persuasion: both were her task.',
          'List what you can see before you say what it means: the boards, the roof, the ground, the sky. Only then ask why nobody lives here.'
        ],
        picture: 'dustBowl',
        caption: 'Abandoned Dust Bowl home, about 1935–1940.'
      },
      {
        name: 'Nature or people?',
        text: [
          'The rain failed from 1931 on. But the grass that had held the soil had been turned under in the fifteen years before, when wheat was dear and tractors were new. Historians still argue how much weight each cause should carry.'
        ]
      }
    ]
  },
  {
    slug: 'a-river-surveyed',
    type: 'Viewpoint',
    name: 'A river is measured',
    year: '1871',
    picture: 'canyon',
    intro: 'Surveyors rowed up the Colorado with a camera. Their pictures served science, the army and the railway.',
    tags: ['The Environment', 'Ideas and Ideologies'],
    credit: 'Timothy H. O’Sullivan, 1871. Digital image courtesy of the Getty’s Open Content Program.',
    chapters: [
      {
        name: 'An empty land?',
        text: [
          'The survey’s photographs show rock, water and light, and hardly a person. Mohave guides led the boats and carried the plates. Compare what the picture shows with what the expedition needed.'
        ],
        picture: 'canyon',
        caption: 'Black Cañon, Colorado River, from Camp 8, looking above.'
      }
    ]
  },
  {
    slug: 'mountains-become-a-view',
    type: 'Viewpoint',
    name: 'Mountains become a view',
    year: '1865–1870',
    picture: 'alps',
    intro: 'For centuries travellers hurried across the Alps. Then they began to pay for the sight.',
    tags: ['Life and Leisure', 'The Environment'],
    credit: 'Adolphe Braun, 1865–1870. Digital image courtesy of the Getty’s Open Content Program.',
    chapters: [
      {
        name: 'From obstacle to panorama',
        text: [
          'Railways brought the mountains within a day of Paris, guidebooks told where to stand, and photographers sold what one was to remember. A landscape is also a habit of looking, and habits have a history.'
        ],
        picture: 'alps',
        caption: 'Alpine landscape, 1865–1870.'
      }
    ]
  },
  {
    slug: 'seen-from-above',
    type: 'Key Moment',
    name: 'Seen from above',
    year: '1914–1929',
    picture: 'airplane',
    intro: 'War taught cameras to fly. What did people learn to see when the ground became a pattern?',
    tags: ['Work and Technology', 'Conflict and Cooperation'],
    credit: 'Fedele Azari, 1914–1929. Digital image courtesy of the Getty’s Open Content Program.',
    chapters: [
      {
        name: 'A new angle',
        text: [
          'Pilots photographed trenches to find guns. After the war the same view made aerobatics an art and maps a trade. Azari, who flew and painted, called for a theatre of the air.'
        ],
        picture: 'airplane',
        caption: 'Aeroplane viewed from above.'
      }
    ]
  },
  {
    slug: 'the-world-on-one-skin',
    type: 'Viewpoint',
    name: 'The world on one skin',
    year: 'c. 1300',
    picture: 'mappaMundi',
    intro: 'A map that puts Jerusalem in the middle is not a bad map. It answers another question.',
    tags: ['Ideas and Ideologies'],
    credit: 'The Hereford map, from a reproduction in the public domain.',
    chapters: [
      {
        name: 'A map to think with',
        text: [
          'East is at the top. Towns, saints, beasts and stories share the parchment, because the map shows time as well as place. Nobody was meant to travel by it.'
        ],
        picture: 'mappaMundi',
        caption: 'The Hereford map of the world.'
      }
    ]
  },
  {
    slug: 'how-the-other-half-lives',
    type: 'Case Study',
    name: 'Light in a dark alley',
    year: '1890',
    picture: 'tenements',
    intro:
      'A reporter took flash powder into the tenements of New York. His pictures changed laws, and fixed prejudices.',
    tags: ['Rights and Responsibilities', 'Life and Leisure'],
    credit: 'From Jacob Riis, How the Other Half Lives, 1890; public domain.',
    chapters: [
      {
        name: 'For whom was it taken?',
        text: [
          'Jacob Riis showed lantern slides to audiences who had never entered the streets he spoke of. Set his captions beside his pictures, and mark where he describes and where he judges.'
        ],
        picture: 'tenements',
        caption: 'Bandits’ Roost.'
      }
    ]
  },
  {
    slug: 'arrows-on-poles',
    type: 'Key Moment',
    name: 'A prison mark becomes a banner',
    year: '1910',
    picture: 'suffragettes',
    intro: 'Women who had been in prison for the vote marched under the convict’s arrow.',
    tags: ['Rights and Responsibilities', 'Ideas and Ideologies'],
    credit: 'From a book of 1914 in the public domain.',
    chapters: [
      {
        name: 'Turning a sign round',
        text: [
          'The broad arrow was stamped on prison clothes to shame. In the procession of 1910 hundreds of women carried it on silver poles. What else have people taken from their opponents and worn with pride?'
        ],
        picture: 'suffragettes',
        caption: 'The parade of 1910.'
      }
    ]
  }
]

const idOf = (kind: string, index: number) => `01930000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The demo's historical content. Modules whose picture is not available are left out. */
export function demoContent(pictures: ReadonlyMap<PictureName, CardPicture>): ContentPage[] {
  return DRAFTS.flatMap((draft, index) => {
    const thumb = pictures.get(draft.picture)
    if (!thumb) return []
    return {
      uuid: idOf('3', index),
      name: draft.name,
      type: draft.type,
      slug: draft.slug,
      intro: draft.intro,
      year: draft.year,
      featured: FEATURED.has(draft.slug),
      thumb,
      tags: draft.tags.map(name => ({ uuid: idOf('4', TAGS.indexOf(name)), name })),
      introduction: draft.intro,
      chapters: draft.chapters.map((chapter, number) => ({
        slug: `chapter-${number + 1}`,
        name: chapter.name,
        html: chapter.text.map(paragraph => `<p>${escape(paragraph)}</p>`).join(''),
        picture: (chapter.picture && pictures.get(chapter.picture)) ?? null,
        caption: chapter.caption ?? ''
      })),
      acknowledgements: draft.credit,
      copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
    }
  })
}

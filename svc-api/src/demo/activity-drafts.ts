import type { PictureName } from './pictures/index.ts'

/** A text or question, some with pictures of the demo content beside it. */
export interface WordsDraft {
  type: 'text' | 'question'
  title: string
  text: string[]
  pictures?: readonly PictureName[]
}

/**
 * Pictures of the demo content on a drawn background. Positions of labels are fractions of the board, measured from its
 * centre.
 */
export interface SortingDraft {
  type: 'sorting'
  text: string[]
  background: string
  pictures: readonly PictureName[]
  labels: { text: string; x: number; y: number; c: number }[]
}

/** A page of another site, which opens in its own tab. */
export interface LinkDraft {
  type: 'embed'
  title: string
  text: string
  link: string
}

export interface ActivityDraft {
  title: string
  description: string
  /** Its cover. */
  picture: PictureName
  blocks: (WordsDraft | SortingDraft | LinkDraft)[]
}

const CIRCLES = '/assets/backgrounds/venn-2.svg'
/** Names of the two circles. */
const named = (left: string, right: string) => [
  { text: left, x: -0.24, y: -0.45, c: 4 },
  { text: right, x: 0.24, y: -0.45, c: 2 }
]

/** The published activities. The class of svc-shares' demo works at the fourth. */
export const ACTIVITIES: readonly ActivityDraft[] = [
  {
    title: 'What can one house prove?',
    description: 'Look before you judge: a photograph of an abandoned farm as evidence.',
    picture: 'dustBowl',
    blocks: [
      {
        type: 'text',
        title: 'Look first',
        text: [
          'A house on the American plains, photographed between 1935 and 1940 by Dorothea Lange. In those years she worked for an agency of the government that wanted the public to understand why it helped farmers.',
          'Take one full minute. Look at the boards, the roof, the openings, the ground, the sky.'
        ],
        pictures: ['dustBowl']
      },
      {
        type: 'question',
        title: 'What do you see?',
        text: ['List five things that anybody could check in the picture. Leave out what you only suppose.'],
        pictures: ['dustBowlHouse', 'dustBowlGround']
      },
      {
        type: 'question',
        title: 'What do you conclude?',
        text: ['Why does nobody live here? Say which of your five things supports each reason, and how strongly.'],
        pictures: ['dustBowl']
      },
      {
        type: 'question',
        title: 'What can it not prove?',
        text: [
          'The chart shows how many of a hundred working people were farmers or worked on farms. Does it support your reasons? Name one thing that neither the picture nor the chart can tell you, and a source that could.'
        ],
        pictures: ['farmers']
      },
      {
        type: 'embed',
        title: 'The picture in the museum',
        text: 'The page of the museum that keeps this print. What does the museum know about it, and what does it leave open?',
        link: 'http://www.getty.edu/art/collection/objects/128362/dorothea-lange-abandoned-dust-bowl-home-american-about-1935-1940/'
      }
    ]
  },
  {
    title: 'Counting an army',
    description: 'Read a chart of 1869 and find out what its author wanted you to feel.',
    picture: 'march',
    blocks: [
      {
        type: 'text',
        title: 'The chart',
        text: [
          'The light band leads to Moscow, the dark one back. Its width is the number of men, as Charles Joseph Minard gave it in 1869.',
          '422,000 men crossed the Niemen in three columns: 340,000, 60,000 and 22,000. 100,000 reached Moscow. 10,000 came back over the river.'
        ],
        pictures: ['march']
      },
      {
        type: 'question',
        title: 'Where were most men lost?',
        text: ['Name the part of the way and say how you know. Was it on the way to Moscow or on the way back?'],
        pictures: ['march']
      },
      {
        type: 'question',
        title: 'Was it the cold?',
        text: [
          'Minard drew the temperatures of the retreat under his band. Compare the two: how many men of the main column had been lost before the first frost?'
        ],
        pictures: ['marchCold', 'marchBars']
      },
      {
        type: 'question',
        title: 'Who is missing?',
        text: ['Which people in this campaign have no line in the chart? What would their line have to show?']
      }
    ]
  },
  {
    title: 'Three ways round the world',
    description: 'Magellan’s fleet, a reporter in a hurry, and what a journey costs.',
    picture: 'voyage',
    blocks: [
      {
        type: 'text',
        title: 'Three years',
        text: [
          'Five ships left Spain in 1519. One came back in 1522, with eighteen men and a hold full of cloves that paid for everything.'
        ],
        pictures: ['voyage']
      },
      {
        type: 'question',
        title: 'Three tellers',
        text: ['Tell it in one sentence each: as the king’s treasurer, as a sailor’s family, as a ruler on Mactan.']
      },
      {
        type: 'question',
        title: 'Seventy-two days',
        text: [
          'In 1889 the reporter Nellie Bly went round the world in 72 days. Compare the two maps: which winds, machines and rulers did each journey depend on?'
        ],
        pictures: ['voyage', 'nellieBly']
      },
      {
        type: 'sorting',
        text: [
          'What moved along each of these ways? Put every map where you think it belongs, and be ready to say why.'
        ],
        background: CIRCLES,
        pictures: ['voyage', 'silkRoads', 'ibnBattuta', 'zhengHe', 'cable', 'suez', 'plague', 'printing'],
        labels: named('Goods and illness', 'News and ideas')
      }
    ]
  },
  {
    title: 'Who is looking at Nagasaki?',
    description: 'A photograph for travellers’ albums: what did its buyers want to see?',
    picture: 'nagasaki',
    blocks: [
      {
        type: 'text',
        title: 'An album picture',
        text: [
          'Felice Beato sold views of Japan to visitors in the 1860s. This one shows a river in Nagasaki, with two covered boats in front and a large ship on the shore behind them.'
        ],
        pictures: ['nagasaki', 'nagasakiMen']
      },
      {
        type: 'question',
        title: 'The buyer',
        text: ['Describe the person who bought this print. What in the picture tells you?'],
        pictures: ['nagasaki']
      },
      {
        type: 'sorting',
        text: [
          'Put every picture where you think it belongs. Some show and sell at once. There is more than one good answer.'
        ],
        background: CIRCLES,
        pictures: ['nagasaki', 'alps', 'canyon', 'dustBowl', 'airplane', 'march', 'voyage'],
        labels: named('Made to prove something', 'Made to be sold')
      }
    ]
  },
  {
    title: 'A nurse draws a rose',
    description: 'Florence Nightingale’s diagram of deaths in the Crimean War: evidence, argument, or both?',
    picture: 'roseFirst',
    blocks: [
      {
        type: 'text',
        title: 'Twelve months in one drawing',
        text: [
          'From 1854 to 1856 Britain fought Russia in the Crimea. Florence Nightingale went there to lead nurses; afterwards she used figures to argue for clean hospitals.',
          'Each wedge is a month. Its blue area stands for deaths from disease, red for wounds, black for other causes.'
        ],
        pictures: ['roseFirst']
      },
      {
        type: 'question',
        title: 'Read it',
        text: [
          'What killed most soldiers? Name the worst month. Then compare the year after, drawn to the same measure.'
        ],
        pictures: ['roseFirst', 'roseSecond']
      },
      {
        type: 'question',
        title: 'Why a rose?',
        text: [
          'Here are the same figures as lines. Which drawing would you show to a minister who has one minute? Which to a doctor who doubts you? Say why.'
        ],
        pictures: ['roseFirst', 'crimeaLines']
      },
      {
        type: 'sorting',
        text: ['Which drawings report, and which persuade? Put each where it belongs; the middle is allowed.'],
        background: CIRCLES,
        pictures: ['roseFirst', 'roseSecond', 'crimeaLines', 'crimeaArmy', 'march', 'marchBars', 'wheat', 'wheatWeeks'],
        labels: named('Reports', 'Persuades')
      }
    ]
  },
  {
    title: 'Which way is up?',
    description: 'Five maps of the same world. Each of them is right, and each has an opinion.',
    picture: 'worldSouthUp',
    blocks: [
      {
        type: 'text',
        title: 'The same coasts',
        text: [
          'The earth is round and paper is flat, so every map of the world gives something up: true sizes, true shapes, true directions or true distances. It also has to choose a middle and an upper edge.'
        ],
        pictures: ['worldMercator', 'worldEqualEarth']
      },
      {
        type: 'question',
        title: 'What is large?',
        text: [
          'Compare Greenland and Africa on the two maps. Which map would a captain want, and which a ministry that shares out money by area?'
        ],
        pictures: ['worldMercator', 'worldEqualEarth']
      },
      {
        type: 'question',
        title: 'Where is the middle?',
        text: [
          'Who might have drawn each of these maps, and for whom? Write down the first word that comes to your mind for each.'
        ],
        pictures: ['worldSouthUp', 'worldPacific', 'worldFromPole']
      },
      {
        type: 'sorting',
        text: ['Which maps help to find a way, and which tell a story? The middle is allowed. Be ready to say why.'],
        background: CIRCLES,
        pictures: [
          'worldMercator',
          'worldEqualEarth',
          'worldSouthUp',
          'worldPacific',
          'worldFromPole',
          'africa',
          'europeanUnion'
        ],
        labels: named('Helps to find a way', 'Tells a story')
      }
    ]
  },
  {
    title: 'What did bread cost?',
    description: 'William Playfair’s chart of wheat and wages, and a sum that he did not draw.',
    picture: 'wheat',
    blocks: [
      {
        type: 'text',
        title: 'Two hundred and fifty years of prices',
        text: [
          'In 1821 William Playfair drew the price of wheat and the wages of a good mechanic over two and a half centuries. Bread was most of what a working family ate.'
        ],
        pictures: ['wheat', 'monarchs']
      },
      {
        type: 'question',
        title: 'First impression',
        text: [
          'Look at the chart for ten seconds, then look away. Was life getting easier or harder for the mechanic?'
        ],
        pictures: ['wheat']
      },
      {
        type: 'question',
        title: 'The sum',
        text: [
          'This chart divides the price by the wage: weeks of work for a quarter of wheat. Does it confirm your impression? When was wheat cheapest for the mechanic?'
        ],
        pictures: ['wheatWeeks']
      },
      {
        type: 'question',
        title: 'Whose wages?',
        text: [
          'Playfair’s line is the wage of one kind of man. Name three people whose work it leaves out, and say how you could find out what they earned.'
        ]
      }
    ]
  }
]

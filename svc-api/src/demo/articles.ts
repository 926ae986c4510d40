import type { PictureName } from './pictures/index.ts'
import type { Sheet } from './sheets.ts'

export interface ArticleDraft {
  slug: string
  type: 'Key Moment' | 'Case Study' | 'Viewpoint'
  name: string
  year: string
  picture: PictureName
  intro: string
  tags: string[]
  credit: string
  /** Files to download. */
  sheets?: Sheet[]
  /** Names of published collections of the demo. */
  collections?: string[]
  chapters: {
    name: string
    text: string[]
    picture?: PictureName
    caption?: string
    /** Addresses of learning activities. */
    learningActivities?: string[]
    embed?: { title: string; code: string }
  }[]
}

const GETTY = 'Digital image courtesy of the Getty’s Open Content Program.'
const MAP = 'Maps drawn for Annals from Natural Earth outlines.'
const chart = (figures: string) => `Charts drawn for Annals; figures: ${figures}.`

/** The demo's historical content, in the order of the index. */
export const ARTICLES: readonly ArticleDraft[] = [
  {
    slug: 'first-voyage-round-the-world',
    type: 'Key Moment',
    name: 'Eighteen came back',
    year: '1519–1522',
    picture: 'voyage',
    intro: 'Five ships set out for the Spice Islands. One came home, three years later, from the other side.',
    tags: ['15-17th Century', 'People on the Move', 'Work and Technology'],
    credit: MAP,
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
      },
      {
        name: 'The same way in seventy-two days',
        text: [
          'In 1889 the reporter Nellie Bly travelled round the world for a newspaper of New York, by steamer, railway and with one bag. She needed 72 days. Between the two journeys lie coal, iron, the telegraph, a canal, and the empires whose harbours she could count on.'
        ],
        picture: 'nellieBly',
        caption: 'Nellie Bly’s way, 14 November 1889 to 25 January 1890.'
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
    tags: ['19th Century', 'Conflict and Cooperation', 'Ideas and Ideologies'],
    credit: chart('Charles Joseph Minard, 1869'),
    chapters: [
      {
        name: 'Reading the band',
        text: [
          'The light band is the army going to Moscow, the dark one the army coming back. The width stands for the number of men. 422,000 crossed the Niemen in three columns: 340,000 in the main one, 60,000 and 22,000 in the others. 100,000 reached Moscow; 10,000 came back over the river.',
          'Look for the places where the band narrows. Some are battles, some are rivers, and some are places where nothing happened but hunger and typhus.'
        ],
        picture: 'march',
        caption: 'Width is the number of men. Names are spelt as Minard spelt them.'
      },
      {
        name: 'Was it the cold?',
        text: [
          'Under the band Minard wrote the temperatures of the retreat. They begin in October, when 240,000 men of the main column were already gone. The frost was terrible, but it came to an army that heat, hunger and disease had destroyed before.'
        ],
        picture: 'marchCold',
        caption: 'Degrees of Réaumur; −30 is about −38 degrees Celsius.'
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
    slug: 'a-rose-of-deaths',
    type: 'Case Study',
    name: 'A rose of deaths',
    year: '1854–1858',
    picture: 'roseFirst',
    intro: 'Florence Nightingale drew the deaths of an army as a rose, to be read by people who did not read tables.',
    tags: ['19th Century', 'Conflict and Cooperation', 'Work and Technology', 'Rights and Responsibilities'],
    credit: chart('Florence Nightingale, 1858'),
    collections: ['Charts that argue'],
    sheets: [
      {
        file: 'questions',
        title: 'Two roses: questions for reading',
        text: [
          '1. Choose one wedge of the first rose. Which month is it, and what are its three colours?',
          '2. Why are all three areas measured from the middle? What would change if they lay one behind the other?',
          '3. Put the two roses side by side. Write one sentence that the drawing says, and one that it cannot prove.',
          '4. Look for two reasons, besides the commission of March 1855, why fewer died in the second year.',
          '5. Draw the months of one year as lines. What is easier to see now, and what is harder?'
        ]
      }
    ],
    chapters: [
      {
        name: 'A hospital at Scutari',
        embed: {
          title: 'Map: the barracks at Üsküdar (Scutari), which held the hospital',
          code: 'https://www.openstreetmap.org/export/embed.html?bbox=28.96%2C40.99%2C29.05%2C41.03&layer=mapnik&marker=41.0078%2C29.0153'
        },
        text: [
          'In November 1854 Florence Nightingale arrived at Scutari, across the water from Constantinople, with thirty-eight nurses. The hospital of the British army stood over blocked drains. Wounded men died there of fevers that they had not brought with them.',
          'She nursed, she organised, and she kept count.'
        ]
      },
      {
        name: 'Twelve wedges',
        text: [
          'Each wedge of the rose is a month. Its blue area stands for deaths from disease, the red for wounds, the black for all other causes, reckoned for a year and a thousand men. All three are measured from the middle, so that they lie one over the other.',
          'January 1855 stands for 1023 deaths from disease: at that rate the army would have been gone within a year.'
        ],
        picture: 'roseFirst',
        caption: 'April 1854 to March 1855.',
        learningActivities: ['can-a-drawing-save-lives']
      },
      {
        name: 'The year after',
        text: [
          'In March 1855 a commission had drains flushed, walls limewashed and water made clean. In the months that followed, fewer and fewer died. Nightingale set the two roses side by side, drawn to the same measure.',
          'Was it the commission? The army also came out of the trenches, spring came, and fewer sick men were shipped to Scutari. Historians still argue over how much each counted.'
        ],
        picture: 'roseSecond',
        caption: 'April 1855 to March 1856, to the same measure.'
      },
      {
        name: 'Would lines have done?',
        text: [
          'The same figures can be drawn as lines. They are easier to measure, and harder to remember. Nightingale had her drawings sent to the queen and to ministers; she wanted them to be looked at.'
        ],
        picture: 'crimeaLines',
        caption: 'The same figures as lines.'
      },
      {
        name: 'A rate needs two numbers',
        text: [
          'A thousand deaths in an army of eight thousand are not a thousand deaths in an army of forty thousand. That is why each wedge is a rate and not a number. Ask of every rate that you read: deaths of how many, and in what time?'
        ],
        picture: 'crimeaArmy',
        caption: 'The strength of the army at each month.'
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
    tags: ['19th Century', 'People on the Move', 'Ideas and Ideologies'],
    credit: `Felice Beato, about 1865. ${GETTY} ${MAP}`,
    chapters: [
      {
        name: 'One harbour',
        text: [
          'From the 1640s Dutch merchants lived on a small artificial island in the bay; later Chinese merchants had a walled quarter on the shore. Books on medicine and astronomy came in with the silk; silver, copper and porcelain went out.',
          'After the treaties of the 1850s, ships of many flags anchored here. Felice Beato, who had photographed wars in India and China, stayed in Japan and sold views of streets, rivers and people to travellers.'
        ],
        picture: 'nagasaki',
        caption: 'Boats on a river in Nagasaki, about 1865.'
      },
      {
        name: 'Who is looking?',
        text: [
          'There are two men in the picture. One sits in his boat with his face to the camera; the other stands bent at the edge of the next boat. On the slope behind them nobody is to be seen, although so many houses stand there. Was that chance, patience, or what the buyers of albums wished to see?'
        ],
        picture: 'nagasakiMen',
        caption: 'The two men, a part of the same photograph.'
      },
      {
        name: 'One post among many',
        text: [
          'For the Dutch East India Company, Nagasaki was one post of a chain that began at the Cape. Elsewhere the Company built forts and fought for its trade. Here its merchants needed a permit to cross the bridge.'
        ],
        picture: 'tradingPosts',
        caption: 'Some of the Company’s posts about 1670.'
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
    tags: ['20th Century', 'The Environment', 'Work and Technology', 'People on the Move'],
    credit: `Dorothea Lange, about 1935–1940. ${GETTY} ${chart('census of the USA')}`,
    chapters: [
      {
        name: 'The house',
        text: [
          'Dorothea Lange travelled for a government agency that wanted the public to see why it helped farmers. Her pictures are evidence, and they are also persuasion: both were her task.',
          'List what you can see before you say what it means: the boards, the roof, the open door, the ground, the sky. Only then ask why nobody lives here.'
        ],
        picture: 'dustBowl',
        caption: 'Abandoned Dust Bowl home, about 1935–1940.'
      },
      {
        name: 'Nature or people?',
        text: [
          'The rain failed from 1931 on. But the grass that had held the soil had been turned under in the fifteen years before, when wheat was dear and tractors were new. Historians still argue how much weight each cause should carry.'
        ],
        picture: 'dustBowlGround',
        caption: 'The ground before the house, a part of the same photograph.'
      },
      {
        name: 'A longer story',
        text: [
          'Farms had been losing people long before the dust. In 1880 more than forty of a hundred working Americans were farmers or worked on farms; in 1930 it was about twenty. The dust hastened what machines had begun.'
        ],
        picture: 'farmers',
        caption: 'Farmers and farm labourers, percent of all who named an occupation.'
      }
    ]
  },
  {
    slug: 'a-river-surveyed',
    type: 'Viewpoint',
    name: 'A river is measured',
    year: '1871',
    picture: 'canyon',
    intro: 'An expedition of the army went up the Colorado with a camera. For whom were its pictures made?',
    tags: ['19th Century', 'The Environment', 'Ideas and Ideologies'],
    credit: `Timothy H. O’Sullivan, 1871. ${GETTY}`,
    chapters: [
      {
        name: 'An empty land?',
        text: [
          'The photograph shows rock, water and light, and one man in a boat, who seems not to know that he is being photographed. The expedition was led by Lieutenant George Wheeler of the army of the USA. Mohave men worked in its boats; in this picture one cannot tell who the man is.',
          'A land that looks empty is easier to measure, to give away and to settle. Compare what the picture shows with what the expedition was for.'
        ],
        picture: 'canyon',
        caption: 'Black Cañon, Colorado River, from Camp 8, looking above.'
      },
      {
        name: 'A darkroom in a boat',
        text: [
          'Behind the mast stands a dark box. Glass plates had to be coated just before the picture was taken and developed just after it, so photographers carried a darkroom with them. The smooth water comes from a long exposure: whatever moved is lost.'
        ],
        picture: 'canyonBoat',
        caption: 'The boat, a part of the same photograph.'
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
    tags: ['19th Century', 'Life and Leisure', 'The Environment'],
    credit: `Adolphe Braun, 1865–1870. ${GETTY}`,
    chapters: [
      {
        name: 'From obstacle to panorama',
        text: [
          'Railways brought the mountains near, guidebooks told where to stand, and photographers sold what one was to remember. Adolphe Braun, who had designed textiles in Alsace, made views like this one by the thousand.',
          'Dark firs in front, white peaks behind, and nobody in between. A landscape is also a habit of looking, and habits have a history.'
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
    tags: ['20th Century', 'Work and Technology', 'Conflict and Cooperation'],
    credit: `Fedele Azari, 1914–1929. ${GETTY}`,
    chapters: [
      {
        name: 'A new angle',
        text: [
          'In the First World War pilots photographed trenches to find guns. After the war the same view served maps, planners and art. Fedele Azari, an Italian pilot and Futurist, called for a theatre of the air.'
        ],
        picture: 'airplane',
        caption: 'Aeroplane viewed from above, looking down.'
      },
      {
        name: 'Reading the ground',
        text: [
          'Below the wing lie strips of fields, roads and clouds. Whoever owns or shells a field needs to recognise it from here. Try to draw the same ground as somebody sees it who stands in it.'
        ],
        picture: 'airplaneFields',
        caption: 'The wing and the fields, a part of the same photograph.'
      }
    ]
  },
  {
    slug: 'a-cat-in-twenty-four-pictures',
    type: 'Key Moment',
    name: 'A cat in twenty-four pictures',
    year: '1887',
    picture: 'cat',
    intro: 'Eadweard Muybridge cut movement into pieces, and so helped to invent the cinema.',
    tags: ['19th Century', 'Work and Technology'],
    credit: `Eadweard Muybridge, 1887. ${GETTY}`,
    chapters: [
      {
        name: 'Faster than the eye',
        text: [
          'How does a cat change from walking to running? The eye is too slow to say. Muybridge set cameras in a row and let them go off one after the other, before a wall with a grid. At the University of Pennsylvania he did so with horses, birds, athletes and a cat.'
        ],
        picture: 'cat',
        caption: 'The whole plate: read it like a page.'
      },
      {
        name: 'Proof or arrangement?',
        text: [
          'The pictures look like measurements. But Muybridge chose them, put them in order and sometimes filled gaps. Look at the numbers in the corners, and at where the cat stands before the grid.'
        ],
        picture: 'catRun',
        caption: 'Numbers 19 to 24, a part of the same plate.'
      }
    ]
  },
  {
    slug: 'plants-as-patterns',
    type: 'Viewpoint',
    name: 'Plants as patterns',
    year: '1928',
    picture: 'acanthus',
    intro: 'A teacher of modelling enlarged plants until they looked like iron and stone.',
    tags: ['20th Century', 'Life and Leisure', 'The Environment'],
    credit: `Karl Blossfeldt, 1928. ${GETTY}`,
    chapters: [
      {
        name: 'A book of 1928',
        text: [
          'Karl Blossfeldt photographed plants for his students in Berlin, with a camera that he had built, before a plain ground and in even light. He was past sixty when a book made him famous: Art Forms in Nature.'
        ],
        picture: 'acanthus',
        caption: 'Acanthus mollis, 1928.'
      },
      {
        name: 'What is missing?',
        text: [
          'No soil, no size, no season, no colour. Readers saw cathedrals and lanterns in his buds. Decide for yourself: does the picture show a plant, or a way of looking at plants?'
        ],
        picture: 'allium',
        caption: 'Allium ostrowskianum, 1928.'
      }
    ]
  },
  {
    slug: 'a-shepherd-who-is-not-there',
    type: 'Viewpoint',
    name: 'A shepherd who is not there',
    year: '1888',
    picture: 'sheep',
    intro: 'Spring in Suffolk, sheep and lambs, and nobody who works. A photographer’s idea of the country.',
    tags: ['19th Century', 'The Environment', 'Life and Leisure'],
    credit: `Peter Henry Emerson, 1888. ${GETTY} ${chart('William Playfair, 1821')}`,
    chapters: [
      {
        name: 'The soft and the sharp',
        text: [
          'Peter Henry Emerson, a doctor who had stopped practising, held that a photograph should show what the eye sees: one thing sharp, the rest softer. Here it is the ewe with the drinking lamb. His name stands in the lower left corner.'
        ],
        picture: 'sheep',
        caption: 'A March pastoral, Suffolk, 1888.'
      },
      {
        name: 'Hard times, quiet picture',
        text: [
          'In the 1880s cheap grain from America ruined many English farmers, and labourers left their villages. Nothing of that is in the picture. Is it a lie, a consolation, or a picture of sheep?'
        ],
        picture: 'sheepLamb',
        caption: 'The ewe and the lamb, a part of the same photograph.'
      }
    ]
  },
  {
    slug: 'seventeen-flags',
    type: 'Key Moment',
    name: 'Seventeen flags in one year',
    year: '1960',
    picture: 'africa',
    intro: 'In 1960 seventeen states of Africa became independent. Their borders were older than their flags.',
    tags: ['20th Century', 'Rights and Responsibilities', 'Ideas and Ideologies'],
    credit: MAP,
    chapters: [
      {
        name: 'The year of Africa',
        text: [
          'Fourteen of the seventeen had been ruled by France, one by Belgium, and Nigeria by Britain; Somalia joined what Britain and Italy had held. Soon they were about a sixth of the members of the United Nations.'
        ],
        picture: 'africa',
        caption: 'Countries in today’s borders, by the year of independence.'
      },
      {
        name: 'Whose lines?',
        text: [
          'Most of the borders on the map were drawn in Europe, by people who had not seen the land. In 1964 the new states agreed to keep them all the same. Why might they have done so?'
        ]
      }
    ]
  },
  {
    slug: 'the-price-of-bread',
    type: 'Case Study',
    name: 'The price of bread',
    year: '1565–1821',
    picture: 'wheat',
    intro: 'William Playfair invented the chart of bars and lines. In this one he hid his own best argument.',
    tags: ['15-17th Century', 'Work and Technology', 'Rights and Responsibilities'],
    credit: chart('William Playfair, 1821'),
    chapters: [
      {
        name: 'Two rows of figures',
        text: [
          'The bars are the price of a quarter of wheat, the line the wages that a good mechanic earned in a week, both in shillings. After 1790 the bars shoot up, and the eye says: everything became dear.'
        ],
        picture: 'wheat',
        caption: 'After Playfair’s chart of 1821.'
      },
      {
        name: 'One sum',
        text: [
          'Divide the price by the wage and you have weeks of work. About 1600 it took a mechanic five or six of them to pay for a quarter of wheat, about 1750 two, in 1810 a little more than three. Never before, wrote Playfair, had wheat been so cheap in proportion to labour: that was his argument, and his chart hides it.'
        ],
        picture: 'wheatWeeks',
        caption: 'Weeks of work for a quarter of wheat.'
      }
    ]
  },
  {
    slug: 'number-please',
    type: 'Case Study',
    name: 'Number, please',
    year: '1880–2000',
    picture: 'operators',
    intro: 'The telephone made a trade for hundreds of thousands of women. Then it did without them.',
    tags: ['19th Century', 'Work and Technology', 'Life and Leisure'],
    credit: chart('census of the USA'),
    chapters: [
      {
        name: 'A trade appears',
        text: [
          'The first operators were boys; companies soon preferred young women, who were thought polite and could be paid less. The census found 18,000 women in 1900 and 230,000 in 1930.'
        ],
        picture: 'operators',
        caption: 'Telephone operators in the USA, in thousands.'
      },
      {
        name: 'Other lines',
        text: [
          'Compare the secretaries: their line climbs twenty years longer, until computers came to the office. And ask what a census can’t show: wages, hours, and what people thought of the work.'
        ],
        picture: 'secretaries',
        caption: 'Secretaries in the USA, in thousands.'
      }
    ]
  },
  {
    slug: 'the-word-slavery',
    type: 'Viewpoint',
    name: 'The word that was not said',
    year: '1790–2021',
    picture: 'wordsSlavery',
    intro: 'Count a word in two hundred years of speeches, and silence becomes visible.',
    tags: ['18th Century', 'Rights and Responsibilities', 'Ideas and Ideologies'],
    credit: 'Chart drawn for Annals; counted in the addresses of the presidents of the USA.',
    chapters: [
      {
        name: 'Counting silence',
        text: [
          'Every year the president of the USA reports to Congress. Until the 1850s these addresses rarely say “slave” or “slavery”, although millions were enslaved. Then the words come often for twenty years; and by the 1880s they are almost gone.'
        ],
        picture: 'wordsSlavery',
        caption: 'How often the words stand in 10,000 words, by ten years.'
      },
      {
        name: 'Counting is not reading',
        text: [
          'A count does not know who speaks, or why. “War” was said most often in the 1940s; it may stand in a call to arms, a report or a warning. Use the chart to find the speeches that are worth reading.'
        ],
        picture: 'wordsWarAndPeace',
        caption: '“War” and “peace” in 10,000 words, by ten years.'
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
    tags: ['Late Middle Ages', 'Ideas and Ideologies'],
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
    intro: 'A reporter photographed the tenements of New York. His pictures changed laws, and fixed prejudices.',
    tags: ['19th Century', 'Rights and Responsibilities', 'Life and Leisure'],
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
    tags: ['20th Century', 'Rights and Responsibilities', 'Ideas and Ideologies'],
    credit: 'From a book of 1914 in the public domain.',
    chapters: [
      {
        name: 'Turning a sign round',
        text: [
          'The broad arrow was stamped on prison clothes to shame. In the procession of 1910 hundreds of women carried it on poles. What else have people taken from their opponents and worn with pride?'
        ],
        picture: 'suffragettes',
        caption: 'The parade of 1910.'
      }
    ]
  }
]

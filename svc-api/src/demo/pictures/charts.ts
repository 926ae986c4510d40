import { chart, rows, type Series } from '../drawing/chart.ts'
import { COLOURS, type Drawing } from '../drawing/drawing.ts'
import { army, march, temperatures } from '../drawing/march.ts'
import { pyramid } from '../drawing/pyramid.ts'
import { rose } from '../drawing/rose.ts'
import { countWords, readAddresses, wordsByDecade } from '../figures/addresses.ts'
import { population, share, workers } from '../figures/census.ts'
import { monthName, months, yearly } from '../figures/crimea.ts'
import { monarchs, wheat } from '../figures/playfair.ts'
import { chartPicture, type DemoPicture } from './demo-picture.ts'

const MINARD = 'Figures: Charles Joseph Minard, 1869'
const NIGHTINGALE = 'Figures: Florence Nightingale, 1858'
const PLAYFAIR = 'Figures: William Playfair, 1821'
const CENSUS = 'Figures: census of the USA'
const ADDRESSES = 'Counted in the addresses of the presidents of the USA'

const every = (from: number, to: number, step: number, isMinor = (_year: number): boolean => false) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => {
    const year = from + at * step
    return [year, String(year), isMinor(year)] as const
  })

const MARCH = {
  march: chartPicture({
    title: 'The campaign of 1812',
    description:
      'The width of the band is the number of men. Three columns crossed the Niemen: 340,000, 60,000 and 22,000 men, 422,000 together. 100,000 reached Moscow, 10,000 came back over the river. Places are spelt as Minard spelt them.',
    alt: 'A broad light band runs from Kowno to Moscow and grows thinner; a thin dark band comes back and ends as a line.',
    holder: MINARD,
    draw: march,
    tags: ['Class 9b', 'Class 10a']
  }),
  marchCold: chartPicture({
    title: 'The cold of the retreat, 1812',
    description:
      'Temperatures that Minard wrote under his chart, in degrees of Réaumur: −30 there is about −38 degrees Celsius. They begin on 18 October near Moscow and end on 7 December before Wilna.',
    alt: 'A falling line: 0 degrees in October, −9 on 9 November, −21 on 14 November, −11 on 24 November, −30 on 6 December.',
    holder: MINARD,
    draw: () =>
      chart({
        height: 480,
        // Room for the last day's name.
        x: [0, temperatures.length - 0.6],
        y: [-32, 2],
        xTicks: temperatures.map(({ date }, at) => [
          at,
          date.replace('1812', '').replace(/^0?(\d+)/, '$1 '),
          at % 4 !== 0
        ]),
        yTicks: [0, -10, -20, -30].map(value => [value, `${value}°`]),
        unit: 'Degrees Réaumur',
        series: [
          {
            colour: COLOURS.blue,
            as: 'line',
            points: temperatures.map(({ temp }, at) => [at, temp])
          }
        ]
      })
  }),
  marchBars: chartPicture({
    title: 'The main column of 1812 in bars',
    description:
      'The same figures as in the band, without the map: men of the main column at each of Minard’s points, to Moscow (light) and back (dark). Which of the two charts shows the loss better?',
    alt: 'Bars that fall from 340,000 men to 100,000 on the way to Moscow and to 20,000 on the way back.',
    holder: MINARD,
    draw: () => {
      const column = army.filter(({ division }) => division === 1)
      const bars = (direction: 'A' | 'R') =>
        column.flatMap((point, at) => (point.direction === direction ? [[at, point.size / 1000] as const] : []))
      const turn = column.findIndex(({ direction }) => direction === 'R')
      return chart({
        height: 520,
        x: [0, column.length],
        y: [0, 360],
        xTicks: [
          [1.5, 'Niemen'],
          [turn, 'Moscow'],
          [column.length - 2, 'Berezina']
        ],
        yTicks: [100, 200, 300].map(value => [value, String(value)]),
        unit: 'Thousand men',
        series: [
          { colour: COLOURS.sand, as: 'bars', points: bars('A') },
          { colour: COLOURS.ink, as: 'bars', points: bars('R') }
        ]
      })
    }
  })
}

const CAUSES = [
  ['Disease', COLOURS.blue],
  ['Wounds', COLOURS.red],
  ['Other', COLOURS.ink]
] as const
const MOST_DEATHS = 1030

function roseOf(from: number): Drawing {
  const year = months.slice(from, from + 12).map(month => ({
    name: monthName(month),
    parts: [
      { value: yearly(month.disease, month), colour: COLOURS.blue },
      { value: yearly(month.wounds, month), colour: COLOURS.red },
      { value: yearly(month.other, month), colour: COLOURS.ink }
    ]
  }))
  return rose(year, MOST_DEATHS, CAUSES)
}

const CRIMEA = {
  roseFirst: chartPicture({
    title: 'Deaths in the army in the East, April 1854 to March 1855',
    description:
      'After Florence Nightingale: the area of a wedge is the number of deaths from disease (blue), wounds (red) and other causes (black), reckoned for a year and 1000 men; all are measured from the middle. January 1855 stands for 1023 deaths from disease.',
    alt: 'Twelve wedges round a point. Blue is far larger than red and black, most of all in January 1855.',
    holder: NIGHTINGALE,
    draw: () => roseOf(0),
    tags: ['Class 10a']
  }),
  roseSecond: chartPicture({
    title: 'Deaths in the army in the East, April 1855 to March 1856',
    description:
      'The year after the first rose, drawn to the same measure. In March 1855 a commission had begun to clean drains and wells of the hospitals at Scutari; whether that was the reason has been argued ever since.',
    alt: 'Twelve small wedges round a point; they shrink until nothing is left of them in March 1856.',
    holder: NIGHTINGALE,
    draw: () => roseOf(12),
    tags: ['Class 10a']
  }),
  crimeaLines: chartPicture({
    title: 'The same deaths as lines',
    description:
      'Deaths of a year and 1000 men in the British army in the East, by month. The figures are those of the two roses. Nightingale could have drawn this; she chose a rose.',
    alt: 'A blue line of disease climbs to a sharp peak in January 1855; a red line of wounds stays low throughout.',
    holder: NIGHTINGALE,
    draw: () => {
      const line = (cause: 'disease' | 'wounds', name: string, colour: string, nameAt: [number, number]): Series => ({
        name,
        colour,
        as: 'line',
        points: months.map((month, at) => [at, yearly(month[cause], month)]),
        nameAt
      })
      return chart({
        height: 500,
        x: [0, months.length - 1],
        y: [0, 1100],
        xTicks: [
          [0, 'Apr 1854'],
          [9, 'Jan 1855'],
          [20, 'Dec 1855']
        ],
        yTicks: [250, 500, 750, 1000].map(value => [value, String(value)]),
        unit: 'Deaths of 1000 men in a year',
        series: [line('disease', 'Disease', COLOURS.blue, [11, 800]), line('wounds', 'Wounds', COLOURS.red, [15, 130])]
      })
    }
  }),
  crimeaArmy: chartPicture({
    title: 'Strength of the army in the East',
    description:
      'Men in the British army in the East at each month. A rate of deaths needs this number: 2761 deaths in January 1855 fell on 32,393 men.',
    alt: 'Bars that rise from 8571 men in April 1854 to more than 47,000 in September 1855.',
    holder: NIGHTINGALE,
    draw: () =>
      chart({
        height: 460,
        x: [0, months.length],
        y: [0, 50],
        xTicks: [
          [1, 'Apr 1854'],
          [9.5, 'Jan 1855'],
          [21, 'Dec 1855']
        ],
        yTicks: [10, 20, 30, 40].map(value => [value, String(value)]),
        unit: 'Thousand men',
        series: [
          {
            colour: COLOURS.sand,
            as: 'bars',
            points: months.map(({ army_size }, at) => [at, army_size / 1000])
          }
        ]
      })
  })
}

const WHEAT = {
  wheat: chartPicture({
    title: 'The price of wheat and the wages of labour, 1565–1821',
    description:
      'After William Playfair: the price of a quarter of wheat (bars) and the weekly wages of a good mechanic (line), in shillings. Both stand on one axis, although they are not the same kind of thing.',
    alt: 'Bars of the price of wheat go up and down between 26 and 99 shillings; a line of wages rises slowly from 5 to 30.',
    holder: PLAYFAIR,
    draw: () =>
      chart({
        height: 500,
        x: [1565, 1826],
        y: [0, 104],
        bar: 5,
        xTicks: [1600, 1650, 1700, 1750, 1800].map(year => [year, String(year), year % 100 !== 0]),
        yTicks: [25, 50, 75, 100].map(value => [value, String(value)]),
        unit: 'Shillings',
        series: [
          {
            name: 'A quarter of wheat',
            colour: COLOURS.sand,
            as: 'bars',
            points: wheat.map(row => [row.year, row.wheat]),
            nameAt: [1640, 70]
          },
          {
            name: 'Wages of a week',
            colour: COLOURS.red,
            as: 'line',
            points: wheat.flatMap(({ year, wages }) => (wages ? [[year, wages] as const] : [])),
            nameAt: [1580, 14]
          }
        ]
      }),
    tags: ['Class 9b']
  }),
  wheatWeeks: chartPicture({
    title: 'Weeks of work for a quarter of wheat',
    description:
      'The two rows of figures of Playfair’s chart, one divided by the other: for how many weeks a good mechanic worked to pay for a quarter of wheat. This is what Playfair wanted to show, and what his own drawing hides.',
    alt: 'A jagged line that falls from eight weeks in 1565, with a peak above eleven in 1595, to two weeks about 1745 and rises to three by 1810.',
    holder: PLAYFAIR,
    draw: () =>
      chart({
        height: 480,
        x: [1565, 1812],
        y: [0, 12],
        xTicks: [1600, 1650, 1700, 1750, 1800].map(year => [year, String(year), year % 100 !== 0]),
        yTicks: [3, 6, 9, 12].map(value => [value, String(value)]),
        unit: 'Weeks',
        series: [
          {
            colour: COLOURS.green,
            as: 'line',
            points: wheat.flatMap(({ year, wheat: price, wages }) => (wages ? [[year, price / wages] as const] : []))
          }
        ]
      }),
    tags: ['Class 9b']
  }),
  monarchs: chartPicture({
    title: 'Who reigned in England, 1565–1820',
    description:
      'Reigns as Playfair drew them above his chart of wheat. He begins Elizabeth’s with his figures, in 1565, although she had come to the throne in 1558, and he counts the years without a king as Cromwell’s.',
    alt: 'Eleven bars, one below the other and each further to the right, from Elizabeth to George III.',
    holder: PLAYFAIR,
    draw: () =>
      rows(
        720,
        monarchs
          .filter(({ start, end }) => end > start)
          .map(({ name, start, end, commonwealth }) => ({
            name: name === 'W&M' ? 'William, Mary' : name,
            from: start,
            to: end,
            value: `${end - start} years`,
            colour: commonwealth ? COLOURS.red : COLOURS.blue
          })),
        [1565, 1820]
      )
  })
}

const pyramidOf = (year: number, alt: string, description: string, tags: string[] = []) =>
  chartPicture({
    title: `The people of the USA by age, ${year}`,
    description,
    alt,
    holder: CENSUS,
    draw: () => pyramid(population(year), 8),
    tags
  })

const PEOPLE = {
  people1850: pyramidOf(
    1850,
    'A pyramid with a very broad foot: the youngest are most numerous, and there are hardly any old people.',
    'Each bar is a group of five years of age, as a share of everybody. The figures count free people alone, 20 million. More than three million enslaved people are left out: the census listed them on sheets of their own, without names.'
  ),
  people1900: pyramidOf(
    1900,
    'A pyramid with a broad foot that narrows evenly towards the old.',
    'Each bar is a group of five years of age, as a share of everybody. Compare the foot with that of 1850: families had fewer children.'
  ),
  people1950: pyramidOf(
    1950,
    'A shape with a broad foot, a narrow waist at 10 to 20 years and a broad middle.',
    'Each bar is a group of five years of age, as a share of everybody. The narrow waist are those born in the 1930s, the broad foot those born after the war.'
  ),
  people2000: pyramidOf(
    2000,
    'A shape like a column, with a bulge between 35 and 45 years and more women than men at the top.',
    'Each bar is a group of five years of age, as a share of everybody. The bulge are those who were born after 1945.'
  )
}

const CENSUS_TICKS = every(1850, 2000, 50)

const byYears = ({
  most,
  ticks,
  unit,
  series
}: {
  most: number
  ticks: number[]
  unit: string
  series: Series[]
}): Drawing =>
  chart({
    height: 480,
    x: [1850, 2005],
    y: [0, most],
    xTicks: CENSUS_TICKS,
    yTicks: ticks.map(value => [value, value.toLocaleString('en')]),
    unit,
    series
  })

const menAndWomen = (job: string, menAt: [number, number], womenAt: [number, number]): Series[] => [
  { name: 'Men', colour: COLOURS.blue, as: 'line', isDashed: true, points: workers(job, 'men'), nameAt: menAt },
  { name: 'Women', colour: COLOURS.red, as: 'line', points: workers(job, 'women'), nameAt: womenAt }
]

const GAP =
  'The census of 1890 is missing: fire damaged most of its sheets in 1921, and what was left was later destroyed.'

const WORK = {
  farmers: chartPicture({
    title: 'Farmers and farm labourers in the USA, 1850–2000',
    description: `Of a hundred who named an occupation to the census, so many were farmers or worked on farms. In 1850 the census asked free men alone. ${GAP}`,
    alt: 'A line falls from about 50 percent in 1850 to about 1 percent in 2000, with a dip in 1860.',
    holder: CENSUS,
    draw: () =>
      byYears({
        most: 56,
        ticks: [10, 20, 30, 40, 50],
        unit: 'Percent',
        series: [
          {
            colour: COLOURS.green,
            as: 'line',
            points: share(['Farmer', 'Farm Laborer', 'Farm Foreman', 'Farm Manager'])
          }
        ]
      }),
    tags: ['Class 9b']
  }),
  operators: chartPicture({
    title: 'Telephone operators in the USA, 1850–2000',
    description: `A trade that a machine made and another machine took away. ${GAP}`,
    alt: 'The line of women rises from 1900 to about 650,000 in 1960 and falls again; the line of men stays at the bottom.',
    holder: CENSUS,
    draw: () =>
      byYears({
        most: 720,
        ticks: [200, 400, 600],
        unit: 'Thousands',
        series: menAndWomen('Telephone Operator', [1976, 110], [1906, 330])
      }),
    tags: ['Class 9b']
  }),
  teachers: chartPicture({
    title: 'Teachers in the USA, 1850–2000',
    description: `In 1850 the census asked free men alone for their occupation, so that its line of women says more about the question than about schools. ${GAP}`,
    alt: 'Both lines rise; that of women is at 4.5 million in 2000, three times as high as that of men.',
    holder: CENSUS,
    draw: () =>
      byYears({
        most: 4800,
        ticks: [1000, 2000, 3000, 4000],
        unit: 'Thousands',
        series: menAndWomen('Teacher', [1964, 300], [1930, 1700])
      })
  }),
  secretaries: chartPicture({
    title: 'Secretaries in the USA, 1850–2000',
    description: `Secretaries, typists and stenographers as the census groups them. ${GAP}`,
    alt: 'The line of women climbs to six million in 1980 and falls to fewer than five million; men are hardly to be seen.',
    holder: CENSUS,
    draw: () =>
      byYears({
        most: 6600,
        ticks: [2000, 4000, 6000],
        unit: 'Thousands',
        series: menAndWomen('Secretary', [1900, 350], [1925, 3200])
      })
  }),
  physicians: chartPicture({
    title: 'Physicians in the USA, 1850–2000',
    description: `Men and women who told the census that they were physicians or surgeons. ${GAP}`,
    alt: 'The line of men rises slowly until 1960 and then fast to 576,000; that of women lies near zero until 1970 and reaches 211,000.',
    holder: CENSUS,
    draw: () =>
      byYears({
        most: 640,
        ticks: [200, 400, 600],
        unit: 'Thousands',
        series: menAndWomen('Physician / Surgeon', [1930, 260], [1962, 80])
      })
  })
}

const addressChart = (sought: (Pick<Series, 'name' | 'nameAt' | 'colour'> & { words: RegExp })[]): Drawing => {
  const addresses = readAddresses()
  const series = sought.map(({ words, ...look }, at): Series => {
    const points = wordsByDecade(addresses, words)
    return { ...look, as: 'line', points, ...(at > 0 && { isDashed: true }) }
  })
  const most = Math.max(...series.flatMap(({ points }) => points.map(([, rate]) => rate)))
  const step = most > 40 ? 20 : most > 15 ? 10 : 4
  return chart({
    height: 480,
    x: [1790, 2020],
    y: [0, most * 1.15],
    xTicks: [1800, 1900, 2000].map(year => [year, String(year)]),
    yTicks: every(step, most, step).map(([value]) => [value, String(value)]),
    unit: 'In 10,000 words',
    series
  })
}

const WORDS = {
  addressLengths: chartPicture({
    title: 'How long the presidents’ addresses are, 1790–2021',
    description:
      'Words in each yearly address to Congress, as far as the collection holds it. The longest, of 1981, was sent in writing; so were all between 1801 and 1912.',
    alt: 'Bars of very different heights: below 5,000 words at first, above 20,000 about 1910, then mostly below 10,000 with two high single bars.',
    holder: ADDRESSES,
    draw: () =>
      chart({
        height: 480,
        x: [1790, 2022],
        y: [0, 36],
        xTicks: [1800, 1850, 1900, 1950, 2000].map(year => [year, String(year), year % 100 !== 0]),
        yTicks: [10, 20, 30].map(value => [value, String(value)]),
        unit: 'Thousand words',
        series: [
          {
            colour: COLOURS.blue,
            as: 'bars',
            points: readAddresses().map(({ year, text }) => [year, countWords(text) / 1000])
          }
        ]
      })
  }),
  wordsSlavery: chartPicture({
    title: 'Slavery in the presidents’ addresses',
    description:
      'How often “slave”, “slaves” and “slavery” stand in ten thousand words, by ten years. Before the 1850s presidents rarely used these words, although slavery was law in half of the country.',
    alt: 'A line that stays low but for 3 in the 1810s, climbs to 11 in the 1860s, and is near zero since the 1880s.',
    holder: ADDRESSES,
    draw: () => addressChart([{ words: /\bslave(s|ry)?\b/gi, colour: COLOURS.red }]),
    tags: ['Class 10a']
  }),
  wordsWarAndPeace: chartPicture({
    title: 'War and peace in the presidents’ addresses',
    description:
      'How often “war” and “peace” stand in ten thousand words, by ten years. A word is counted whatever is said about it.',
    alt: 'The line of war has a peak of 70 in the 1940s; that of peace stays below 25 and falls after the 1970s.',
    holder: ADDRESSES,
    draw: () =>
      addressChart([
        { words: /\bwars?\b/gi, name: 'War', nameAt: [1912, 56], colour: COLOURS.red },
        { words: /\bpeace\b/gi, name: 'Peace', nameAt: [1962, 32], colour: COLOURS.blue }
      ]),
    tags: ['Class 10a']
  }),
  wordsRailways: chartPicture({
    title: 'Railways and jobs in the presidents’ addresses',
    description:
      'How often railways (“railroad”, “railway”) and “job” or “jobs” stand in ten thousand words, by ten years. What counts as the government’s business changes.',
    alt: 'The line of railways rises to 9 in the 1920s and falls; the line of jobs begins about 1930 and rises above 40.',
    holder: ADDRESSES,
    draw: () =>
      addressChart([
        { words: /\brail-?(road|way)s?\b/gi, name: 'Railways', nameAt: [1850, 14], colour: COLOURS.green },
        { words: /\bjobs?\b/gi, name: 'Jobs', nameAt: [1955, 28], colour: COLOURS.blue }
      ])
  })
}

/** Charts drawn for Annals from published figures. */
export const charts = { ...MARCH, ...CRIMEA, ...WHEAT, ...PEOPLE, ...WORK, ...WORDS } satisfies Record<
  string,
  DemoPicture
>

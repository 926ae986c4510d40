import { COLOURS } from '../drawing/drawing.ts'
import { mapOf, shadedMap, type Stop } from '../drawing/world.ts'
import { type DemoPicture, mapPicture } from './demo-picture.ts'

type At = readonly [longitude: number, latitude: number]
/** A stop that is named however small the map is shown. */
const stop = (name: string, at: At, dx = 8, dy = -8): Stop => ({ name, at, dx, dy })
/** A stop whose name is left out where the map is shown small. */
const minor = (name: string, at: At, dx = 8, dy = -8): Stop => ({ name, at, dx, dy, isMinor: true })
/** A turn of a way, without a name. */
const turn = (...at: At): Stop => ({ at })

const EUROPE = {
  projection: 'equalEarth',
  height: 640,
  part: [
    [-11, 35],
    [40, 61]
  ]
} as const

const BEGINNING = stop('Sanlúcar', [-6.35, 36.78], 12, -12)

const WORLDS = {
  worldMercator: mapPicture({
    title: 'The world as Mercator drew it',
    description:
      'Gerard Mercator’s projection of 1569, with today’s coasts. A straight line keeps one direction of the compass, so sailors liked it. The price is size: Greenland looks as large as Africa, which is about fourteen times larger.',
    alt: 'World map on which Greenland is as large as Africa and Antarctica fills the whole foot.',
    draw: () => mapOf({ projection: 'mercator', height: 800 }, []),
    tags: ['Class 10a']
  }),
  worldEqualEarth: mapPicture({
    title: 'The world with true sizes',
    description:
      'The Equal Earth projection of 2018 keeps the sizes of countries. Shapes near the edges are bent instead: every flat map gives something up.',
    alt: 'Oval world map with Africa in the middle, far larger than Greenland at the top.',
    draw: () => mapOf({ projection: 'equalEarth', height: 420 }, []),
    tags: ['Class 10a']
  }),
  worldFromPole: mapPicture({
    title: 'The world seen from the North Pole',
    description:
      'The North Pole is in the middle, and every distance measured from it is true. The emblem of the United Nations uses such a view: no country stands in the middle.',
    alt: 'Round map with the North Pole in the middle; Antarctica is stretched into a ring at the edge.',
    draw: () => mapOf({ projection: 'fromThePole', height: 800, rotate: [0, -90] }, [])
  }),
  worldSouthUp: mapPicture({
    title: 'The world with south at the top',
    description:
      'Nothing is wrong with this map: the sky has no top, and makers of maps have put east, south and north there at different times. What changes is who seems to be above whom.',
    alt: 'World map turned round: Australia, South America and southern Africa are at the top, Europe is below.',
    draw: () => mapOf({ projection: 'equalEarth', height: 420, rotate: [0, 0, 180] }, []),
    tags: ['Class 10a']
  }),
  worldPacific: mapPicture({
    title: 'The world round the Pacific',
    description:
      'The same outlines as on other maps of this collection, with the Pacific in the middle, as on many maps made in East Asia and Australia. Europe has moved to the edge.',
    alt: 'World map with the Pacific Ocean in the middle, Asia and Australia left of it and the Americas right.',
    draw: () => mapOf({ projection: 'naturalEarth', height: 440, rotate: [-160, 0] }, [])
  }),
  halfOfLand: mapPicture({
    title: 'The half of the earth with the most land',
    description:
      'A globe seen from above western France. This half holds most of the land of the earth and most of its people.',
    alt: 'Globe with Europe in the middle, Africa below, Asia to the right and North America to the left.',
    draw: () => mapOf({ projection: 'globe', height: 800, rotate: [1.5, -47.2] }, [])
  }),
  halfOfWater: mapPicture({
    title: 'The half of the earth with the most water',
    description: 'The same globe from the other side, above the sea near New Zealand. Almost all of it is ocean.',
    alt: 'Globe that is nearly all sea, with New Zealand in the middle, Australia to the left and Antarctica below.',
    draw: () => mapOf({ projection: 'globe', height: 800, rotate: [-178.5, 47.2] }, [])
  })
}

const WAYS = {
  voyage: mapPicture({
    title: 'The first voyage round the world, 1519–1522',
    description:
      'Five ships left Sanlúcar in 1519; one came back in 1522. The way out is drawn in full, the way home with dashes.',
    alt: 'World map with a line from Spain past South America and across the Pacific, and a dashed line home past Africa.',
    draw: () =>
      mapOf({ projection: 'naturalEarth', height: 440 }, [
        {
          stops: [
            BEGINNING,
            minor('Tenerife', [-16.5, 28.2], -84, -4),
            stop('Rio', [-43.2, -22.9], 12, 4),
            minor('San Julián', [-67.7, -49.3], 12, 6),
            turn(-70.9, -53.5),
            turn(-90, -30),
            turn(-140, -12),
            turn(-179.9, 4)
          ]
        },
        {
          isDashed: true,
          stops: [
            turn(179.9, 8),
            minor('Guam', [144.8, 13.4], 8, -12),
            stop('Mactan', [124, 10.3], -20, -16),
            minor('Moluccas', [127.4, 0.8], 12, 6),
            minor('Timor', [125, -9.2], 10, 18),
            turn(75, -36),
            stop('Cape', [18.4, -36], -20, 28),
            turn(-23.5, 15.1),
            turn(-14, 32),
            turn(-6.35, 36.78)
          ]
        }
      ]),
    tags: ['Class 10a', 'People on the move']
  }),
  ibnBattuta: mapPicture({
    title: 'Stops of Ibn Battuta, 1325–1353',
    description:
      'Some of the places that Ibn Battuta of Tangier says he reached, in the order of his book; the last journey, to Timbuktu, has dashes. The lines join the stops and are not his roads. Historians doubt some of them.',
    alt: 'Map of Africa and Asia with lines from Tangier through Mecca and Delhi to China, and one south to Timbuktu.',
    draw: () =>
      mapOf(
        {
          projection: 'equalEarth',
          height: 520,
          part: [
            [-14, -12],
            [124, 46]
          ]
        },
        [
          {
            stops: [
              stop('Tangier', [-5.8, 35.8], 6, -14),
              minor('Cairo', [31.2, 30], -56, -8),
              stop('Mecca', [39.8, 21.4], -84, 22),
              minor('Baghdad', [44.4, 33.3]),
              turn(39.8, 21.4),
              stop('Kilwa', [39.5, -9], 12, 6),
              turn(39.8, 21.4),
              minor('Constantinople', [29, 41], -40, -14),
              stop('Delhi', [77.2, 28.6], 4, -14),
              minor('Calicut', [75.8, 11.3], 12, 0),
              minor('Maldives', [73.5, 4.2], 12, 14),
              stop('Quanzhou', [118.6, 24.9], -70, -16)
            ]
          },
          { isDashed: true, stops: [minor('Fez', [-5, 34], 10, 16), stop('Timbuktu', [-3, 16.8], 12, 14)] }
        ]
      ),
    tags: ['People on the move']
  }),
  zhengHe: mapPicture({
    title: 'The last voyage of Zheng He’s fleet, 1431–1433',
    description:
      'Ports where the main fleet stopped on its way from Nanjing to Hormuz. Seven such voyages were made in twenty-eight years; then the court ended them.',
    alt: 'Map of the coasts of Asia with a line from Nanjing through Malacca and Calicut to Hormuz.',
    draw: () =>
      mapOf(
        {
          projection: 'equalEarth',
          height: 520,
          part: [
            [48, -12],
            [126, 36]
          ]
        },
        [
          {
            stops: [
              stop('Nanjing', [118.8, 32.05], -100, 0),
              turn(122, 30),
              turn(118, 22),
              minor('Qui Nhon', [109.2, 13.8], 14, 0),
              turn(108, 3),
              stop('Surabaya', [112.7, -7.25], -30, 30),
              minor('Palembang', [104.75, -3], -40, 28),
              stop('Malacca', [102.25, 2.2], 10, -14),
              turn(97, 6),
              minor('Galle', [80.2, 6.05], 6, 22),
              stop('Calicut', [75.8, 11.3], -84, 10),
              turn(60, 23),
              stop('Hormuz', [56.45, 27.1], -20, -14)
            ]
          }
        ]
      ),
    tags: ['People on the move']
  }),
  nellieBly: mapPicture({
    title: 'Round the world in 72 days, 1889–1890',
    description:
      'The reporter Nellie Bly left New York on 14 November 1889 and was back on 25 January 1890, by steamer and railway. She beat the eighty days of Jules Verne’s novel.',
    alt: 'World map with a line from New York east through Europe, Suez, Ceylon, Hong Kong and Japan to San Francisco and back to New York.',
    draw: () =>
      mapOf({ projection: 'naturalEarth', height: 440 }, [
        {
          stops: [
            stop('New York', [-74, 40.7], -96, 26),
            stop('London', [-0.1, 51.5], -10, -12),
            minor('Brindisi', [17.9, 40.6], 8, -6),
            minor('Suez', [32.5, 29.9], -58, 8),
            turn(43.3, 12.6),
            stop('Colombo', [79.85, 6.9], -40, 26),
            minor('Singapore', [103.85, 1.3], 4, 24),
            stop('Hong Kong', [114.2, 22.3], -116, -6),
            minor('Yokohama', [139.65, 35.45], -30, -16),
            turn(-179, 42),
            stop('San Francisco', [-122.4, 37.8], -70, 28),
            turn(-74, 40.7)
          ]
        }
      ]),
    tags: ['People on the move', 'Class 10a']
  }),
  suez: mapPicture({
    title: 'Two ways from London to Bombay',
    description:
      'The blue way goes round Africa, the red one through the Suez Canal, opened in 1869. The lines show the sea lanes roughly.',
    alt: 'Map of Europe, Africa and the Indian Ocean: a long blue line round Africa, a short red one through Suez.',
    draw: () =>
      mapOf(
        {
          projection: 'equalEarth',
          height: 800,
          part: [
            [-24, -40],
            [82, 54]
          ]
        },
        [
          {
            colour: COLOURS.blue,
            stops: [
              stop('London', [0, 51.3], 10, -10),
              turn(-6, 48.5),
              turn(-12, 43),
              turn(-18.5, 28),
              turn(-20, 14),
              turn(-10, 0),
              turn(6, -25),
              stop('Cape Town', [18.4, -34.6], -30, 30),
              turn(30, -34),
              turn(50, -22),
              turn(60, 0),
              turn(72.8, 18.9)
            ]
          },
          {
            stops: [
              turn(-6, 48.5),
              turn(-10, 42),
              turn(-9.5, 36.5),
              turn(-5.5, 36),
              turn(5, 38),
              turn(11, 37.7),
              turn(20, 35),
              stop('Suez', [32.4, 30.6], 14, -8),
              turn(37, 24),
              minor('Aden', [43.3, 12.6], -66, 12),
              turn(52, 13),
              stop('Bombay', [72.8, 18.9], -30, -16)
            ]
          }
        ]
      )
  }),
  cable: mapPicture({
    title: 'The cable of 1866',
    description:
      'From July 1866 a telegraph cable that lasted joined Valentia in Ireland with Heart’s Content in Newfoundland. News had taken ten days by steamer; now it took minutes.',
    alt: 'Map of the North Atlantic with a line from the west of Ireland to Newfoundland.',
    draw: () =>
      mapOf(
        {
          projection: 'mercator',
          height: 460,
          part: [
            [-76, 38],
            [6, 60]
          ]
        },
        [{ stops: [stop('Valentia', [-10.35, 51.9], -90, -14), stop('Heart’s Content', [-53.4, 47.9], 6, 34)] }]
      )
  }),
  silkRoads: mapPicture({
    title: 'Towns on the roads of silk',
    description:
      'Towns between Chang’an and Antioch where caravans changed animals and goods changed hands. Few merchants went the whole way. The line joins the towns; there were many roads, and the name is of the nineteenth century.',
    alt: 'Map of Asia with a line of towns from Chang’an in China through Samarkand and Baghdad to Antioch.',
    draw: () =>
      mapOf(
        {
          projection: 'equalEarth',
          height: 420,
          part: [
            [30, 20],
            [114, 50]
          ]
        },
        [
          {
            stops: [
              stop('Chang’an', [108.9, 34.3], -60, 32),
              stop('Dunhuang', [94.7, 40.1], -40, -16),
              minor('Kashgar', [76, 39.5], -10, -14),
              stop('Samarkand', [67, 39.65], -60, -18),
              minor('Merv', [62.2, 37.7], -10, 26),
              stop('Baghdad', [44.4, 33.3], 4, 32),
              minor('Palmyra', [38.3, 34.55], -20, 26),
              stop('Antioch', [36.2, 36.2], -30, -16)
            ]
          }
        ]
      ),
    tags: ['People on the move']
  })
}

const PLACES = {
  plague: mapPicture({
    title: 'Years in which the plague came',
    description:
      'Years in which the Black Death is recorded in some towns of Europe. Ships brought it to the ports first. For some towns historians argue over the year.',
    alt: 'Map of Europe with towns and years, from Constantinople and Messina in 1347 to Moscow in 1353.',
    draw: () =>
      mapOf(
        EUROPE,
        [],
        [
          stop('1347 Constantinople', [29, 41], -170, 30),
          stop('1347 Messina', [15.55, 38.2], -40, 32),
          minor('1348 Marseille', [5.4, 43.3], -60, 26),
          minor('1348 Florence', [11.25, 43.8], 10, -6),
          stop('1348 Paris', [2.35, 48.85], 10, 20),
          stop('1348 London', [0, 51.5], -60, -14),
          minor('1349 Vienna', [16.4, 48.2], 8, -8),
          stop('1349 Bergen', [5.3, 60.4], 10, 20),
          minor('1350 Lübeck', [10.7, 53.9], 8, -8),
          stop('1352 Novgorod', [31.3, 58.5], -100, -14),
          stop('1353 Moscow', [37.6, 55.75], -120, 30)
        ]
      ),
    tags: ['Class 9b']
  }),
  printing: mapPicture({
    title: 'The first printers of some towns',
    description:
      'Years in which printing with movable metal type is first known in some towns of Europe. In Constantinople it was Jewish printers who began. Korea had printed with metal type since before 1400.',
    alt: 'Map of Europe with towns and years, from Mainz about 1450 to Constantinople in 1493.',
    draw: () =>
      mapOf(
        EUROPE,
        [],
        [
          stop('1450 Mainz', [8.27, 50], 10, 4),
          minor('1467 Rome', [12.5, 41.9], 10, 8),
          stop('1469 Venice', [12.3, 45.4], 10, 16),
          minor('1470 Paris', [2.35, 48.85], -40, 26),
          minor('1473 Buda', [19.05, 47.5], 10, 6),
          stop('1473 Kraków', [19.9, 50.06], 10, -8),
          stop('1474 Valencia', [-0.4, 39.5], 10, 10),
          stop('1476 Westminster', [-0.13, 51.5], -60, -14),
          stop('1483 Stockholm', [18.07, 59.3], 10, 10),
          stop('1489 Lisbon', [-9.1, 38.7], 2, 32),
          stop('1493 Constantinople', [29, 41], -170, 30)
        ]
      )
  }),
  tradingPosts: mapPicture({
    title: 'Posts of the Dutch East India Company',
    description:
      'Some of the Company’s posts about 1670, with the year in which it came to stay. In Nagasaki its merchants lived on a small island, under guard.',
    alt: 'Map from southern Africa to Japan with ten trading posts and years, most of them in southern Asia.',
    draw: () =>
      mapOf(
        {
          projection: 'equalEarth',
          height: 620,
          part: [
            [14, -36],
            [140, 38]
          ]
        },
        [],
        [
          stop('1652 Cape', [18.4, -33.9], 12, 4),
          minor('1623 Gamron', [56.3, 27.2], -40, -12),
          stop('1616 Surat', [72.8, 21.2], -128, 4),
          minor('1663 Cochin', [76.25, 9.97], -110, 4),
          stop('1640 Galle', [80.2, 6.05], -60, 34),
          minor('1641 Malacca', [102.25, 2.2], -20, -12),
          stop('1619 Batavia', [106.8, -6.1], -60, 32),
          minor('1667 Makassar', [119.4, -5.1], -30, 24),
          stop('1605 Ambon', [128.2, -3.7], -74, -16),
          stop('1641 Nagasaki', [129.9, 32.75], -130, -14)
        ]
      )
  })
}

const SHADES = {
  africa: mapPicture({
    title: 'When the states of Africa became independent',
    description:
      'Countries in today’s borders, by the year of their independence. Seventeen followed in 1960 alone. Ethiopia and Liberia, among the oldest, were not among the colonies into which European powers divided the continent after 1884. Western Sahara is not shaded.',
    alt: 'Map of Africa with countries in five colours, most of West and Central Africa in the colour of 1960.',
    draw: () =>
      shadedMap(
        {
          projection: 'equalEarth',
          height: 960,
          part: [
            [-18, -35],
            [52, 38]
          ]
        },
        [
          { name: 'before 1950', colour: '#545B6B', countries: ['Liberia', 'Ethiopia', 'Egypt', 'South Africa'] },
          {
            name: '1951 to 1959',
            colour: COLOURS.blue,
            countries: ['Libya', 'Sudan', 'Morocco', 'Tunisia', 'Ghana', 'Guinea']
          },
          {
            name: '1960',
            colour: COLOURS.red,
            countries: [
              'Cameroon',
              'Togo',
              'Mali',
              'Senegal',
              'Madagascar',
              'Dem. Rep. Congo',
              'Somalia',
              'Somaliland',
              'Benin',
              'Niger',
              'Burkina Faso',
              "Côte d'Ivoire",
              'Chad',
              'Central African Rep.',
              'Congo',
              'Gabon',
              'Nigeria',
              'Mauritania'
            ]
          },
          {
            name: '1961 to 1969',
            colour: COLOURS.sand,
            countries: [
              'Sierra Leone',
              'Tanzania',
              'Burundi',
              'Rwanda',
              'Algeria',
              'Uganda',
              'Kenya',
              'Malawi',
              'Zambia',
              'Gambia',
              'Botswana',
              'Lesotho',
              'Eq. Guinea',
              'eSwatini'
            ]
          },
          {
            name: '1974 and later',
            colour: COLOURS.green,
            countries: [
              'Guinea-Bissau',
              'Mozambique',
              'Angola',
              'Djibouti',
              'Zimbabwe',
              'Namibia',
              'Eritrea',
              'S. Sudan'
            ]
          }
        ]
      ),
    tags: ['Class 10a']
  }),
  europeanUnion: mapPicture({
    title: 'When states joined the European Union',
    description:
      'Today’s borders, by the year of joining the Union or the Communities before it. In 1958 Germany meant the Federal Republic alone. The United Kingdom joined in 1973 and left in 2020. Malta, a member since 2004, is too small for these outlines.',
    alt: 'Map of Europe with countries in five colours: six of 1958 in the middle, later ones round them.',
    draw: () =>
      shadedMap(
        {
          projection: 'equalEarth',
          height: 900,
          part: [
            [-11, 35],
            [36, 68]
          ]
        },
        [
          {
            name: '1958',
            colour: COLOURS.blue,
            countries: ['Belgium', 'France', 'Germany', 'Italy', 'Luxembourg', 'Netherlands']
          },
          { name: '1973', colour: COLOURS.green, countries: ['Denmark', 'Ireland', 'United Kingdom'] },
          { name: '1981 and 1986', colour: COLOURS.red, countries: ['Greece', 'Spain', 'Portugal'] },
          { name: '1995', colour: '#545B6B', countries: ['Austria', 'Finland', 'Sweden'] },
          {
            name: '2004 to 2013',
            colour: COLOURS.sand,
            countries: [
              'Czechia',
              'Estonia',
              'Cyprus',
              'Latvia',
              'Lithuania',
              'Hungary',
              'Poland',
              'Slovenia',
              'Slovakia',
              'Bulgaria',
              'Romania',
              'Croatia'
            ]
          }
        ]
      )
  })
}

/** Maps drawn for Annals from the outlines of Natural Earth. */
export const maps = { ...WAYS, ...PLACES, ...SHADES, ...WORLDS } satisfies Record<string, DemoPicture>

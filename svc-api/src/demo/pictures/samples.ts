import type { DemoPicture } from './demo-picture.ts'

/** Pictures of the sample folder, in the public domain; without the folder the demo does without them. */
export const samples = {
  tenements: {
    sample: 'photo-bandits-roost.jpg',
    title: 'Bandits’ Roost',
    description: 'A plate of Jacob Riis’s book How the Other Half Lives.',
    alt: 'A narrow, paved alley with washing hung across it; people stand on steps and at the walls on both sides.',
    kind: 'photograph',
    width: 402,
    height: 500,
    maker: 'Jacob A. Riis',
    date: '1890',
    holder: 'How the Other Half Lives, New York, 1890',
    license: 'Public domain',
    tags: ['Looking closely', 'Class 9b']
  },
  suffragettes: {
    sample: 'photo-broad-arrows-parade-1910.jpg',
    title: 'Broad arrows in the parade of 1910',
    description: 'A plate of Emmeline Pankhurst’s book My Own Story; the photographer is not named.',
    alt: 'Women in light dresses march through a street and carry poles topped with arrows.',
    kind: 'photograph',
    width: 700,
    height: 508,
    maker: '',
    date: '1910',
    holder: 'My Own Story, 1914',
    license: 'Public domain',
    tags: ['Class 10a']
  },
  mappaMundi: {
    sample: 'map-hereford-mappa-mundi.jpg',
    title: 'The Hereford map of the world',
    description: 'A coloured reproduction of the map, from a book of the early twentieth century.',
    alt: 'A round medieval map under a gable, crowded with rivers, towns and writing; seas are green, rivers blue, and the Red Sea is red.',
    kind: 'map',
    width: 768,
    height: 883,
    maker: 'Richard of Haldingham and Lafford',
    date: 'about 1300',
    holder: 'A Book of Discovery, by M. B. Synge',
    license: 'Public domain',
    tags: ['Maps']
  },
  poster: {
    sample: 'poster-womens-work-on-the-land-1916.jpg',
    title: 'Harvest-time, 1916: women’s work on the land',
    description: 'A poster of the Underground Electric Railways Company of London.',
    alt: 'A woman with a pitchfork leads heavy horses along a field at dusk; behind them a cart is loaded with sheaves.',
    kind: 'poster',
    width: 1000,
    height: 649,
    maker: 'J. Walter West',
    date: '1916',
    holder: 'War Posters, ed. Hardie and Sabin, 1920',
    license: 'Public domain',
    tags: ['Class 9b']
  }
} satisfies Record<string, DemoPicture>

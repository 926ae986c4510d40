import { createContext, useContext } from 'react'
import type { CardPicture } from '@annals/contracts'

/** The drawings of the showcase: one for every shape that a card must handle. */
export const showcasePictures = {
  landscape: {
    url: new URL('./pictures/valley.svg', import.meta.url).href,
    alt: 'Hills in the morning, one behind the other',
    width: 1200,
    height: 800,
    kind: 'painting'
  },
  tall: {
    url: new URL('./pictures/coast-map.svg', import.meta.url).href,
    alt: 'A coast drawn with shading lines and small hills',
    width: 900,
    height: 1100,
    kind: 'map'
  },
  chart: {
    url: new URL('./pictures/harvest-chart.svg', import.meta.url).href,
    alt: 'Ten columns, the seventh by far the highest',
    width: 1000,
    height: 620,
    kind: 'chart'
  },
  wide: {
    url: new URL('./pictures/procession.svg', import.meta.url).href,
    alt: 'Thirteen figures walking one after the other',
    width: 1600,
    height: 420,
    kind: 'drawing'
  }
} satisfies Record<string, CardPicture>

export type ShowcasePictures = Record<keyof typeof showcasePictures, CardPicture>

/** Lets a check use real photographs instead of the drawings. */
export const ShowcasePicturesContext = createContext<ShowcasePictures>(showcasePictures)
export const useShowcasePictures = (): ShowcasePictures => useContext(ShowcasePicturesContext)

import type { CardPicture } from '@annals/contracts'

/**
 * What a member's picture is taken for on a card. Nobody is asked, so the type of the file decides: charts, maps and
 * drawings come as SVG, PNG or GIF, and their labels stand at the edges that a filled frame cuts off
 * (behaviour/interface §1.3).
 * @param file a media type or a file name
 */
export const pictureKind = (file: string): CardPicture['kind'] =>
  /(?:svg|svg\+xml|png|gif)$/iu.test(file) ? 'drawing' : 'photograph'

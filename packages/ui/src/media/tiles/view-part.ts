import type { Part } from '@annals/contracts'
import type { Size, View } from './zoom.ts'

/** A view of a picture: sizes of the frame and of the whole picture in CSS pixels. */
export interface Look {
  view: View
  frame: Size
  picture: Size
}

/** The part of the picture that lies within the frame, in pixels of the original; parts of it may lie outside. */
export function partInView({ view, frame, picture }: Look, original: Size): Part {
  const along = (offset: number, frameLength: number, length: number, pixels: number) => {
    const density = pixels / length
    const start = (-frameLength / 2 - offset) / view.scale + length / 2
    return { start: start * density, length: (frameLength / view.scale) * density }
  }
  const across = along(view.x, frame.width, picture.width, original.width)
  const down = along(view.y, frame.height, picture.height, original.height)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

/** Pixels of the screen on which the whole picture's width lies. */
export const pixelsAcross = ({ view, picture }: Look, devicePixelRatio: number): number =>
  picture.width * view.scale * devicePixelRatio

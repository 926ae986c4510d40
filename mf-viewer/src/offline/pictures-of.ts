import { drawnPicture } from '@annals/contracts'

const PICTURES = /(?<=["(\s])\/(?:files|assets)\/[^"\\\s)]+\.(?:jpe?g|png|webp|gif|avif|svg)(?=["\\)\s])/gi

/**
 * Addresses of all pictures of an activity, each in the narrowest width that fills the screen.
 * @param screen width of the screen in device pixels
 */
export function picturesOf(activity: unknown, screen: number): string[] {
  const found = JSON.stringify(activity).match(PICTURES) ?? []
  const fitting = found.map(url => drawnPicture(url)?.widths.find(({ width }) => width >= screen)?.url ?? url)
  return [...new Set(fitting)]
}

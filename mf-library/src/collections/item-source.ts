import { type BlockSource, type CollectionItem, creditOfItem, spokenIn } from '@annals/contracts'

/** An item as the viewer shows it. */
export const itemSource = (item: CollectionItem): BlockSource => {
  const { uuid, title, url, thumb_url, playback, type, alt, width, height } = item
  const description = item.description.text.slice(0, 5000)
  const shown = { uuid, title, description, url, thumb_url, playback, type, alt, width, height, lang: item.language }
  return { ...shown, ...spokenIn(item), ...creditOfItem(item) }
}

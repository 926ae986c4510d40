import { type BlockSource, type CollectionItem, creditOfItem, SOURCE_MAX_LENGTHS, spokenIn } from '@annals/contracts'

/** An item as the viewer shows it. */
export const sourceOfItem = (item: CollectionItem): BlockSource => {
  const { uuid, title, url, thumb_url, playback, type, alt, width, height } = item
  const description = item.description.text.slice(0, SOURCE_MAX_LENGTHS.description)
  const shown = { uuid, title, description, url, thumb_url, playback, type, alt, width, height, lang: item.language }
  return { ...shown, ...spokenIn(item), ...creditOfItem(item) }
}

import type { CollectionItem } from '@annals/contracts'
import { RichTextView } from '@annals/ui/media'

/** Without a file the words are what there is to see: they take its place (behaviour/collections §6). */
export const hasWordsOnly = ({ url, introduction, description }: CollectionItem): boolean =>
  !url && Boolean(introduction.html || description.html)

/** Introduction and description of an item. */
export const ItemWords = ({ item: { introduction, description, language } }: { item: CollectionItem }) => (
  <>
    {[introduction.html, description.html].filter(Boolean).map(html => (
      <RichTextView key={html} html={html} lang={language || undefined} />
    ))}
  </>
)

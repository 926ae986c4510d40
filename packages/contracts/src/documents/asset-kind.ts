export type AssetKind = 'picture' | 'video' | 'audio' | 'pdf' | 'other'

/** The kind of a source, by its MIME type. */
export const assetKind = (type: string): AssetKind => {
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  return type === 'application/pdf' ? 'pdf' : 'other'
}

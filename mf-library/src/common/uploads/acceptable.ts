const MB = 1024 * 1024
/** Largest files, in megabytes. */
export const LARGEST = { picture: 50, other: 100 } as const
/** Types that are never stored; for all others the service decides by the content. */
const NEVER = /^(text\/|font\/|model\/|image\/svg|application\/(?!pdf|ogg|octet-stream))/

/**
 * Why the service would not accept a file, judged by its type and size only: `format`, or the megabytes that it must
 * not exceed.
 */
export function uploadProblem({ type, size }: Pick<File, 'type' | 'size'>): 'format' | number | null {
  if (NEVER.test(type)) return 'format'
  const most = type.startsWith('image/') ? LARGEST.picture : LARGEST.other
  return size > most * MB ? most : null
}

import type { BlockSource } from '@annals/contracts'
import { useLocale, useSourceTitle } from '@annals/ui'

/** YouTube's player, with its captions in the reader's language and without any rights over this page. */
export const YoutubeFrame = ({ source }: { source: BlockSource }) => {
  const { locale } = useLocale()
  const title = useSourceTitle()(source)
  const player = new URL(source.playback || source.url)
  for (const [name, value] of [
    ['cc_load_policy', '1'],
    ['cc_lang_pref', locale],
    ['hl', locale],
    ['rel', '0']
  ] as const)
    player.searchParams.set(name, value)
  return (
    <iframe
      className="an-film__frame"
      src={player.href}
      title={title}
      lang={source.lang || undefined}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

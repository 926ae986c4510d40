import type { BlockSource, MaterialLink } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/** Kinds of files that are shown in the text and not offered to download. */
const NO_FILES = ['image/', 'video/', 'audio/', 'text/']

/** A chosen file as it is offered to download. */
const downloadOf = ({ title, url }: BlockSource): MaterialLink => ({
  title,
  icon: /\.([a-z0-9]{1,10})$/.exec(url)?.[1] ?? '',
  url,
  note: ''
})

/** Lets the writer choose files among their sources, `max` at most; none where the dialog is left. */
export function useChooseFiles() {
  const t = useT()
  const { dialogs } = useHost()
  return async (max: number): Promise<MaterialLink[]> => {
    const words = { title: t('moduleForm.addFiles'), button: t('moduleForm.addFiles') }
    const chosen = await dialogs.open('library/source-picker', { max, excludeTypes: NO_FILES, ...words })
    return (chosen ?? []).map(downloadOf)
  }
}

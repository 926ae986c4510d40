import { Button } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { ExportDialog } from './export-dialog.tsx'

interface Props {
  share: string
  /** Whether students began with an e-mail address. */
  hasAddresses: boolean
  /** Whether answers to some blocks can be drawn. */
  hasBoards: boolean
}

/** The way to a file with the whole class (behaviour/sharing §6.1). */
export function ClassExport(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="download" onPress={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

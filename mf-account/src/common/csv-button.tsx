import { Button } from '@annals/ui'
import { csvFile, errorText, saveFile, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { formatNumber, useT } from '../i18n/index.ts'

interface Props<Row> {
  /** Name of the file. */
  name: string
  head: readonly string[]
  cells(row: Row): readonly string[]
  /** Reads the rows behind a place; the first ones for an empty place. */
  read(after: string): Promise<{ rows: readonly Row[]; next: string }>
  most: number
}

/** Stores a list as a file for spreadsheets, at most so many rows of it. */
export function CsvButton<Row>({ name, head, cells, read, most }: Props<Row>) {
  const t = useT()
  const host = useHost()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const rows: Row[] = []
      let next = ''
      do {
        const portion = await read(next)
        rows.push(...portion.rows)
        next = portion.next
      } while (next && rows.length < most)
      saveFile(csvFile([head, ...rows.slice(0, most).map(cells)]), name)
      if (next || rows.length > most) host.notify.success(t('list.fileCut', { number: formatNumber(most) }))
    } catch (failure) {
      host.notify.error(errorText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon="download" isPending={isBusy} onPress={() => void save()}>
      {t('list.file')}
    </Button>
  )
}

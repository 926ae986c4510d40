import type { calls, ResponseOf } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { DescriptionList } from '../common/description-list.tsx'
import { formatNumber, useT } from '../i18n/index.ts'
import { bytes } from './bytes.ts'

/** Bytes below which little room is left: a few of the largest uploads fill it. */
const LITTLE_ROOM = 5 * 1024 ** 3

interface Props {
  database: ResponseOf<typeof calls.siteState>['database']
  /** Bytes that are free where files are kept, once the service of uploads has told. */
  fileRoom: number | undefined
}

/** How large the database is and how much room is left, with a notice where it is little. */
export function StorageFacts({ database, fileRoom }: Props) {
  const t = useT()
  const rooms = { files: fileRoom, database: database.free } as const
  return (
    <div className="an-stack">
      {(['files', 'database'] as const).map(id => {
        const free = rooms[id]
        return (
          free !== undefined &&
          free < LITTLE_ROOM && (
            <Notice key={id} kind="warn" title={t('site.littleRoom')} live="status">
              {t(`site.littleRoom.${id}`, { free: bytes(free) })}
            </Notice>
          )
        )
      })}
      <DescriptionList
        label={t('site.storage')}
        facts={[
          { id: 'documents', label: t('site.documents'), value: formatNumber(database.documents) },
          { id: 'size', label: t('site.size'), value: bytes(database.size) },
          { id: 'free', label: t('site.free'), value: bytes(database.free) },
          {
            id: 'files',
            label: t('site.fileRoom'),
            value: fileRoom === undefined ? t('site.unknown') : bytes(fileRoom)
          }
        ]}
      />
    </div>
  )
}

import { Section, Table } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/** The content types that an activity can be published as. */
export function ContentTypesPart() {
  const t = useT()
  const { data, error } = useCall('contentTypes')
  return (
    <Section title={t('test.types')}>
      {error ? (
        <p role="alert">{t('load.failed')}</p>
      ) : (
        <Table
          label={t('test.types')}
          cards="phone"
          columns={[
            { id: 'name', label: t('test.typeName'), render: ({ name }) => name, isRowHeader: true },
            { id: 'code', label: t('test.typeCode'), render: ({ code }) => code },
            { id: 'uuid', label: t('test.typeId'), render: ({ uuid }) => <bdi className="an-code">{uuid}</bdi> }
          ]}
          rows={data?.data ?? []}
          getKey={({ uuid }) => uuid}
        />
      )}
    </Section>
  )
}

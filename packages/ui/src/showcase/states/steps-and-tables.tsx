import { Badge, Segmented, StepNav, Table } from '@annals/ui'
import { Row, Stack } from './layout.tsx'
import { useState } from 'react'

const rows = [
  { id: '1', name: 'Marta', done: 4, state: 'Sent' },
  { id: '2', name: 'Yusuf', done: 2, state: 'Working' }
]

export const StepsAndTables = () => {
  const [current, setCurrent] = useState<string | null>('2')
  const [view, setView] = useState('edit')
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const sorted = direction === 'ascending' ? rows : [...rows].reverse()
  return (
    <Stack>
      <StepNav
        label="Blocks"
        current={current}
        onSelect={setCurrent}
        steps={['Before you start', 'Read the map', 'Two maps', 'Who settled?'].map((label, at) => ({
          id: String(at + 1),
          label,
          isDone: at < 2
        }))}
      />
      <Row>
        <Segmented
          label="View as"
          value={view}
          onChange={setView}
          options={[
            { id: 'edit', label: 'Edit', icon: 'edit' },
            { id: 'student', label: 'View as student', icon: 'eye' }
          ]}
        />
      </Row>
      <Table
        label="Students"
        columns={[
          { id: 'name', label: 'Student', isRowHeader: true, isSortable: true, render: row => row.name },
          {
            id: 'state',
            label: 'State',
            render: row => <Badge kind={row.done > 3 ? 'ok' : 'plain'}>{row.state}</Badge>
          },
          { id: 'done', label: 'Answered', align: 'end', render: row => row.done }
        ]}
        rows={sorted}
        getKey={row => row.id}
        sort={{ column: 'name', direction }}
        onSort={sort => setDirection(sort.direction)}
      />
    </Stack>
  )
}

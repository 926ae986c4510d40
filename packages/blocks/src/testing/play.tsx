import type { BlockType } from '@annals/contracts'
import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { BlockHostProvider, BlockView, type PlayerMode } from '../index.ts'
import { modelOf } from '../models.ts'
import { testHost } from './host.ts'

const host = testHost()

interface Shown {
  type: BlockType
  record?: Record<string, unknown>
  answer?: unknown
  mode?: PlayerMode
}

/** Shows a player and keeps its answer as a host does; returns the mock that records the answers. */
export function play({ type, record = {}, answer, mode = 'student' }: Shown) {
  const answered = jest.fn()
  function Host() {
    const [now, setNow] = useState(answer)
    const [onAnswer] = useState(() => (next: unknown) => {
      answered(next)
      setNow(next)
    })
    return (
      <BlockView
        show="Player"
        type={type}
        record={{ ...modelOf(type)!.emptyRecord(), ...record }}
        answer={now}
        onAnswer={onAnswer}
        mode={mode}
      />
    )
  }
  render(
    <BlockHostProvider host={host}>
      <Host />
    </BlockHostProvider>
  )
  return answered
}

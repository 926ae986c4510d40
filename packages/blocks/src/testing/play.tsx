import { jest } from '@jest/globals'
import { createEnglish } from '@annals/contracts'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { BlockHostProvider, BlockPart, type BlockHost, type PlayerMode } from '../index.ts'
import { en } from '../i18n/en.ts'
import type { BuiltType } from '../block-model.ts'
import { modelOf } from '../models.ts'

const host: BlockHost = {
  t: createEnglish(en),
  uploadImage: () => Promise.reject(new Error('No uploads here')),
  pickSources: () => Promise.resolve(null),
  confirm: () => Promise.resolve(true),
  announce: () => undefined
}

interface Shown {
  type: BuiltType
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
      <BlockPart
        part="Player"
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

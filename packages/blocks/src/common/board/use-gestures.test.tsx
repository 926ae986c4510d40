import { beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useRef } from 'react'
import { pointerEvent } from '../../testing/pointer.ts'

const { useGestures } = await import('./use-gestures.ts')

function Board({ onEnd, canMove = true }: { onEnd(): void; canMove?: boolean }) {
  const [viewport, board] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useGestures(board, viewport, {
    pick: target => (canMove ? target.closest<HTMLElement>('[data-key]') : null),
    onEnd
  })
  return (
    <div ref={viewport}>
      <div ref={board}>
        <span data-key="a">Boats</span>
      </div>
    </div>
  )
}

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})

function drag(): void {
  for (const [type, x] of [
    ['pointerdown', 10],
    ['pointermove', 60],
    ['pointerup', 60]
  ] as const) {
    fireEvent(screen.getByText('Boats'), pointerEvent(type, x, 10))
  }
}

test('a board that React mounts twice puts an item once, and none after it has gone', () => {
  const onEnd = jest.fn()
  const { unmount } = render(
    <StrictMode>
      <Board onEnd={onEnd} />
    </StrictMode>
  )
  drag()
  expect(onEnd).toHaveBeenCalledTimes(1)

  unmount()
  render(<Board onEnd={onEnd} />)
  drag()
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('what may be moved and who hears of it follow the last rendering', () => {
  const [first, second] = [jest.fn(), jest.fn()]
  const { rerender } = render(<Board onEnd={first} />)
  rerender(<Board onEnd={second} />)
  drag()
  rerender(<Board onEnd={second} canMove={false} />)
  drag()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

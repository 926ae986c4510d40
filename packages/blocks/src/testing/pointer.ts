interface Pointer {
  pointerId?: number
  isPrimary?: boolean
  pointerType?: string
}

/**
 * jsdom has no `PointerEvent`, and the engine of boards looks for it when it loads. So a test imports code that uses
 * the engine after this, with `await import()`.
 */
class TestPointerEvent extends MouseEvent {
  readonly pointerId: number
  readonly isPrimary: boolean
  readonly pointerType: string

  constructor(
    type: string,
    { pointerId = 1, isPrimary = true, pointerType = 'mouse', ...init }: MouseEventInit & Pointer
  ) {
    super(type, init)
    this.pointerId = pointerId
    this.isPrimary = isPrimary
    this.pointerType = pointerType
  }
}
Object.assign(globalThis, { PointerEvent: TestPointerEvent })

/** A pointer event at a point of the page; by default of a mouse's main button. */
export const pointerEvent = (type: string, x: number, y: number, more: Pointer & { button?: number } = {}) =>
  new TestPointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1, ...more })

import type { Device, Point } from './device.ts'

/** Keys without a character, as both protocols name them (W3C WebDriver, "keyboard actions"). */
const KEYS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  End: '\uE010',
  Home: '\uE011'
}

type Step = Record<string, unknown>
/** The sources of input of one request; classic WebDriver and BiDi have the same form. */
export type Actions = Step[]
type Input = Pick<Device, 'move' | 'down' | 'up' | 'type' | 'press'>

/** Mouse and keyboard over WebDriver. Both stay as they are between two requests: what is held down is still held. */
export function w3cInput(perform: (actions: Actions) => Promise<void>): Input {
  const mouse = (...actions: Step[]) =>
    perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const keyboard = (actions: Step[]) => perform([{ type: 'key', id: 'keyboard', actions }])
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value }
  ]
  return {
    move: ({ x, y }: Point) =>
      mouse({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }),
    down: () => mouse({ type: 'pointerDown', button: 0 }),
    up: () => mouse({ type: 'pointerUp', button: 0 }),
    type: text => keyboard(Array.from(text).flatMap(stroke)),
    press: keys => {
      const values = keys.split('+').map(key => KEYS[key] ?? key)
      const down = values.map(value => ({ type: 'keyDown', value }))
      return keyboard([...down, ...values.toReversed().map(value => ({ type: 'keyUp', value }))])
    }
  }
}

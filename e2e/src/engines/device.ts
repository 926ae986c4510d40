/** A point of the window, in px. */
export interface Point {
  x: number
  y: number
}

/** A browser that has stored nothing yet, with one window. Input goes through the browser, not through scripts. */
export interface Device {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; `callOf` makes one. */
  evaluate(expression: string): Promise<unknown>
  move(to: Point): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  type(text: string): Promise<void>
  /** A key, or several held together: `Enter`, `Control+v`. */
  press(keys: string): Promise<void>
  /** Closes the window as a person does, and opens another one of the same browser. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export const WINDOW = { width: 1440, height: 900 }

/** Resolves when the browser has nothing to do, after 3 s at the latest. */
export const whenIdle = () =>
  new Promise<void>(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 800)
  })

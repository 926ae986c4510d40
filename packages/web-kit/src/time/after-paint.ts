/** Longest wait in ms: pages that are not shown are not painted. */
const LIMIT = 100

/** Resolves when what was changed on the page is painted. */
export const afterPaint = () =>
  new Promise<void>(resolve => {
    const limit = setTimeout(resolve, LIMIT)
    requestAnimationFrame(() => {
      setTimeout(() => {
        clearTimeout(limit)
        resolve()
      })
    })
  })

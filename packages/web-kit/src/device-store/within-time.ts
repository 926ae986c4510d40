/** Rejects with a `TimeoutError`, and aborts the signal given to `work`, where that has not settled after `ms`. */
export async function withinTime<R>(ms: number, work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('The device did not answer in time', 'TimeoutError')
      reject(error)
      controller.abort(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Rejects with a `TimeoutError`, and aborts the signal given to `work`, where `work` has not settled after `ms`. The
 * caller may stop it earlier with `outer`.
 */
export async function withinTime<R>(
  ms: number,
  work: (signal: AbortSignal) => Promise<R>,
  outer?: AbortSignal
): Promise<R> {
  const controller = new AbortController()
  const stop = () => controller.abort(outer?.reason)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('No answer in time', 'TimeoutError')
      reject(error)
      controller.abort(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}

// A container's health check: whether this process answers that it is ready.
const url = `http://127.0.0.1:${process.env.PRIVATE_PORT}/readyz`
const isReady = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  answer => answer.ok,
  () => false
)
process.exit(isReady ? 0 : 1)

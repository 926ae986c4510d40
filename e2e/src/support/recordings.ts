import type { Page } from '@playwright/test'

/** A film of less than a second, for Playwright's `setInputFiles`; the browser itself makes it. */
export async function filmFile(page: Page, name: string) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    const draw = () => {
      context.fillStyle = `hsl(${performance.now() % 360} 60% 40%)`
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (recorder.state === 'recording') requestAnimationFrame(draw)
    }
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    recorder.onstop = () => resolve()
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data)
      if (parts.length === 3 && recorder.state === 'recording') recorder.stop()
    }
    recorder.start(100)
    draw()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** Two seconds of silence. */
export function soundFile(name: string) {
  const samples = Buffer.alloc(16_000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // One channel of 8 bits, 8000 times a second, not compressed.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}

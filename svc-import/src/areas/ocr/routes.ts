import type { ServerResponse } from 'node:http'
import { ocrCalls as calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { OcrService } from './service.ts'

/** Is aborted when the connection closes before the answer was sent. */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) gone.abort()
  })
  return gone.signal
}

/** Texts in pictures (behaviour/sources §11). */
export function ocrArea(service: OcrService): Area {
  return app => {
    app.addHook('onClose', () => service.close())
    route(app, calls.ocr, async ({ member, body, reply }) => ({
      text: await service.read(member, body, goneOf(reply.raw))
    }))
    route(app, calls.ocrLanguages, () => ({ data: service.languages() }))
  }
}

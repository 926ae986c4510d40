import { expect, test } from '@jest/globals'
import { createGateway } from './app.ts'
import { readGatewayConfig } from './config.ts'

test.each(['/%', '/api/%zz', '/files/%ff', '/hist/%e0%a4'])('the address %s is refused in our own shape', async url => {
  const { app } = await createGateway({ ...readGatewayConfig({}), logLevel: 'silent' })
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ isError: true, errorCode: 'BAD_REQUEST' })
  await app.close()
})

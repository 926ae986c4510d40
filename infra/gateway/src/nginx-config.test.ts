import { expect, test } from '@jest/globals'
import { calls, maxBytesOf } from '@annals/contracts'
import { FRAME_HOSTS } from './csp.ts'
import { nginxConfig } from './nginx-config.ts'
import { readGatewayConfig } from './config.ts'
import { blockModels } from '../../../packages/blocks/src/models.ts'
import { targetOf } from './routes.ts'

test('the policy frames the sites that the embed block allows, and no other', () => {
  expect([...FRAME_HOSTS].sort()).toEqual(blockModels.flatMap(({ frameHosts = [] }) => frameHosts).sort())
})

test('every call of contracts goes to its service', () => {
  for (const call of Object.values(calls)) {
    const path = `/api${call.path.replace(/:[A-Za-z]+/g, 'x1')}`
    expect({ path, target: targetOf(path) }).toMatchObject({ path, target: { kind: 'service', service: call.service } })
  }
})

test('every call may be as large as contracts say, and none larger than the largest call of its address', () => {
  const list = Object.values(calls)
  for (const call of list) {
    const same = list.filter(({ path }) => path === call.path).map(maxBytesOf)
    const target = targetOf(`/api${call.path.replace(/:[A-Za-z]+/g, 'x1')}`)
    expect({ path: call.path, target }).toMatchObject({ path: call.path, target: { maxBytes: Math.max(...same) } })
  }
})

test('nginx has a place for every rule, balanced, and the page behind them', () => {
  const text = nginxConfig({ ...readGatewayConfig({}), reportLog: '/var/log/nginx/csp.log' })
  expect(text.split('{').length).toBe(text.split('}').length)
  expect(text).toContain('location = /api/ea/student/save {')
  expect(text).toContain('location ~ ^/api/avatar/[^/]+$ {')
  expect(text).toContain('location ^~ /internal/ {')
  expect(text).toContain('location /api/ {')
  expect(text).toContain('location / {')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@annals/contracts'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let www: string
let site: Site
let admin: Person

const VERSIONS = ['aaa', 'bbb', 'ccc']
const remote = (name: string, version: string) => ({
  ...{ name: `mf_${name}`, prefixes: [`/${name}`], sessionless: [], nav: [], my: [], admin: [], dialogs: [] },
  ...{ version, entry: `/mf-${name}/${version}/mf-manifest.json`, previous: null, contract: 2, enabled: true }
})

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'builds-'))
  for (const app of ['mf-builder', 'mf-account', 'shell'])
    for (const version of VERSIONS) {
      await mkdir(join(www, app, version), { recursive: true })
      await writeFile(join(www, app, version, 'mf-manifest.json'), '{}')
      const facts = {
        version,
        scripts: [`/shell/${version}/main.js`],
        styles: [],
        preload: [],
        hosts: { contract: 2, shared: {} }
      }
      await writeFile(join(www, app, version, 'page.json'), JSON.stringify(facts))
    }
  await writeFile(join(www, 'shell', 'current'), 'ccc')
  const remotes = [remote('account', 'ccc'), remote('builder', 'ccc')]
  await writeFile(join(www, 'registry.json'), JSON.stringify({ schemaVersion: 2, remotes }))
  site = await testSite('remote-versions', { WWW_DIR: www })
  admin = await site.person({ is_admin: true })
})
afterAll(async () => {
  await site.close()
  await rm(www, { recursive: true, force: true })
})

const restore = (app: string, version: string, was: string) =>
  send(site.app, calls.restoreBuild, { app, version, was }, admin)
const switchArea = (app: string, isEnabled: boolean) => send(site.app, calls.switchArea, { app, isEnabled }, admin)
const served = async (app: string) => {
  const { apps } = (await callOn(site.app, calls.publishedBuilds, {}, admin)).body
  const found = apps.find(one => one.app === app)
  return [found?.version, found?.isEnabled]
}
const log = async () => {
  const { data } = (await callOn(site.app, calls.auditLog, { group: 'build' }, admin)).body
  return data.map(({ action, build }) => [action, build])
}

test('an administrator serves an older build of an area and of the frame, and it is noted', async () => {
  expect((await restore('mf-builder', 'aaa', 'ccc')).status).toBe(200)
  expect((await restore('shell', 'bbb', 'ccc')).status).toBe(200)
  expect([await served('mf-builder'), await served('shell')]).toEqual([
    ['aaa', true],
    ['bbb', true]
  ])
  expect((await log()).slice(0, 2)).toEqual([
    ['build.restored', 'shell bbb'],
    ['build.restored', 'mf-builder aaa']
  ])
})

test('a build that is gone, another one than was seen, and places outside are refused in words', async () => {
  const before = await served('mf-account')
  await rm(join(www, 'mf-account', 'aaa'), { recursive: true })
  await writeFile(
    join(www, '.history.json'),
    JSON.stringify([{ app: 'mf-account', version: 'aaa', at: '2026-11-28T10:00:00.000Z' }])
  )
  const gone = await restore('mf-account', 'aaa', 'ccc')
  expect([gone.status, gone.errorResponse.msg]).toEqual([409, expect.stringContaining('no longer on the server')])
  expect((await restore('mf-builder', 'bbb', 'bbb')).errorResponse.errorCode).toBe('STALE')
  const unknown = await restore('mf-account', 'bbb', 'ccc')
  expect([unknown.status, unknown.errorResponse.msg]).toEqual([409, expect.stringContaining('may not have this page')])
  expect((await restore('mf-account', 'ccc', 'ccc')).errorResponse.msg).toContain('served already')
  await writeFile(
    join(www, 'mf-builder', 'bbb', 'mf-manifest.json'),
    JSON.stringify({ shared: [{ name: '@annals/ui', requiredVersion: '^9.0.0' }] })
  )
  const newer = await restore('mf-builder', 'bbb', 'aaa')
  expect([newer.status, newer.errorResponse.msg]).toEqual([409, expect.stringContaining('present frame')])
  for (const [app, version] of [
    ['mf-account/..', 'bbb'],
    ['mf-account', '../mf-builder/bbb'],
    ['mf-account', '..'],
    ['files', 'bbb']
  ] as const)
    expect((await restore(app, version, 'ccc')).status).toBe(400)
  expect(await served('mf-account')).toEqual(before)
})

test('what would be switched off is told by its addresses', async () => {
  const { apps } = (await callOn(site.app, calls.publishedBuilds, {}, admin)).body
  expect(Object.fromEntries(apps.map(({ app, prefixes }) => [app, prefixes]))).toEqual({
    ...{ shell: [], 'mf-account': ['/account'], 'mf-builder': ['/builder'] }
  })
})

test('an area is switched off and on again, but not the one with the switch', async () => {
  expect((await switchArea('mf-builder', false)).status).toBe(200)
  expect((await served('mf-builder'))[1]).toBe(false)
  expect((await switchArea('mf-builder', true)).status).toBe(200)
  expect((await switchArea('mf-builder', true)).status).toBe(200)
  const own = await switchArea('mf-account', false)
  expect([own.status, own.errorResponse.msg]).toEqual([409, expect.stringContaining('This page is in this area')])
  expect((await switchArea('mf-none', false)).status).toBe(409)
  expect((await log()).slice(0, 2)).toEqual([
    ['build.enabled', 'mf-builder'],
    ['build.disabled', 'mf-builder']
  ])
})

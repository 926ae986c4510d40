import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readRegistryFile } from './registry-file.ts'
import { SHARED_NAMES } from './shared.ts'

const run = promisify(execFile)
const house = resolve(import.meta.dirname, '../../..')
let root: string
const www = () => join(root, 'www')

const put = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}
const cli = (name: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, `cli/${name}.ts`), '--www', www(), ...args])
const build = (...folders: string[]) => cli('build', '--root', root, ...folders)

const screen = (text: string) =>
  `import { Badge } from '@annals/ui'\nimport classes from './screen.module.css'\n` +
  `export const Screen = () => <Badge><p className={classes.box}>${text}</p></Badge>\n`
const addRemote = async (folder: string) => {
  const name = folder.replace('-', '_')
  const facts = { name, prefixes: [`/${name}`], sessionless: [], nav: [], my: [], admin: [], dialogs: [], contract: 2 }
  await put(`${folder}/remote.json`, JSON.stringify(facts))
  await put(`${folder}/package.json`, '{"version":"1.0.0","type":"module","dependencies":{"@annals/ui":"*"}}')
  await put(`${folder}/src/register.ts`, `export { Screen as register } from './screen.tsx'\n`)
  await put(`${folder}/src/screen.tsx`, screen('first words'))
  await put(`${folder}/src/screen.module.css`, '.box { color: red }\n')
}

/** A separate repository with a shell, two remotes and the shared packages in their smallest form. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'house-'))
  await mkdir(join(root, 'node_modules/@annals'), { recursive: true })
  for (const name of ['react', 'react-dom', 'scheduler', '@module-federation', '@swc', 'pdfjs-dist', 'typebox'])
    await symlink(join(house, 'node_modules', name), join(root, 'node_modules', name))
  for (const name of ['ui', 'web-kit', 'contracts']) {
    await mkdir(join(root, 'packages', name), { recursive: true })
    await cp(join(house, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'))
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@annals', name))
  }
  await cp(join(house, 'packages/contracts/src'), join(root, 'packages/contracts/src'), { recursive: true })
  await put('packages/ui/src/index.ts', `export const Badge = ({ children }: { children?: unknown }) => children\n`)
  for (const name of SHARED_NAMES.filter(one => one.startsWith('@annals/ui/')).map(one => one.split('/')[2]))
    await put(`packages/ui/src/${name}/index.ts`, `export const ${name} = '${name}'\n`)
  await put('packages/web-kit/src/index.ts', `export const webKit = 'web-kit'\n`)
  await put('package-lock.json', '{}')
  for (const file of ['index.ts', 'federation/shared-imports.ts', 'federation/fetch-guard.ts', 'boot.ts']) {
    const text = file === 'boot.ts' ? 'document.title = ""\n' : await readFile(join(house, 'shell/src', file), 'utf8')
    await put(`shell/src/${file}`, text)
  }
  await put('shell/package.json', '{"version":"1.0.0","type":"module","dependencies":{"@annals/ui":"*"}}')
  await put(
    'shell/src/bootstrap.tsx',
    `import { createRoot } from 'react-dom/client'\nimport { webKit } from '@annals/web-kit'\n` +
      `import { sharedImports } from './federation/shared-imports.ts'\n` +
      `createRoot(document.body).render(<p>{webKit}{Object.keys(sharedImports)}</p>)\n`
  )
  await addRemote('mf-one')
  await addRemote('mf-two')
}, 30_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const shellFiles = async () => {
  const [version] = (await readdir(join(www(), 'shell'))).filter(name => name !== 'current')
  return (await readdir(join(www(), 'shell', version ?? ''))).sort()
}
const pageScripts = async () =>
  [...(await readFile(join(www(), 'index.html'), 'utf8')).matchAll(/src="([^"]+)"/g)].map(match => match[1])
const textOf = async (folder: string) => {
  const { remotes } = await readRegistryFile(www())
  const entry = remotes.find(remote => remote.name === folder.replace('-', '_'))?.entry ?? ''
  const dir = join(www(), entry, '..')
  const scripts = (await readdir(dir)).filter(name => name.endsWith('.js'))
  return (await Promise.all(scripts.map(name => readFile(join(dir, name), 'utf8')))).join('\n')
}

/** What the page of a remote's address requests early, in addition to the shell's code. */
const aheadOf = async (name: string) => {
  const html = await readFile(join(www(), 'pages', name, 'index.html'), 'utf8')
  const files = [...html.matchAll(/rel="preload" href="(\/mf-[^"]+)"/g)].map(match => match[1] ?? '')
  await Promise.all(files.map(file => readFile(join(www(), file))))
  expect(files.some(file => file.includes('/remoteEntry.'))).toBe(true)
  return [...new Set(files.map(file => `${dirname(file)}/mf-manifest.json`))]
}

test('a remote is published alone and rolled back while the shell and the other remote stay as they are', async () => {
  await build()
  const [files, scripts, before] = [await shellFiles(), await pageScripts(), await readRegistryFile(www())]
  expect(before.remotes.map(remote => remote.name)).toEqual(['mf_one', 'mf_two'])
  expect(await textOf('mf-one')).toContain('first words')
  expect(await aheadOf('mf_one')).toEqual([before.remotes[0]?.entry])

  await put('mf-one/src/screen.tsx', screen('second words'))
  const { stdout } = await build('mf-one')
  expect(stdout).toMatch(/mf-one \w+ built and published/)
  expect(await textOf('mf-one')).toContain('second words')
  expect(await shellFiles()).toEqual(files)
  expect(await pageScripts()).toEqual(scripts)
  const after = await readRegistryFile(www())
  expect(after.remotes[1]).toEqual(before.remotes[1])
  expect(after.remotes[0]?.previous).toBe(before.remotes[0]?.entry)
  expect(await aheadOf('mf_one')).toEqual([after.remotes[0]?.entry])
  expect(await aheadOf('mf_two')).toEqual([before.remotes[1]?.entry])

  expect((await build()).stdout).not.toContain('built')

  await cli('rollback', 'mf-one')
  expect(await textOf('mf-one')).toContain('first words')
  expect(await aheadOf('mf_one')).toEqual([before.remotes[0]?.entry])
  expect(await readFile(join(www(), 'index.html'), 'utf8')).toContain(before.remotes[0]?.entry)
}, 60_000)

test('the worker of a remote is published and rolled back with it, and one that was taken out takes itself out', async () => {
  const worker = () => readFile(join(www(), 'worker.js'), 'utf8')
  expect(await worker()).toContain('registration.unregister()')
  const facts = JSON.parse(await readFile(join(root, 'mf-one/remote.json'), 'utf8')) as object
  await put('mf-one/src/worker.ts', `addEventListener('fetch', () => console.log('first worker'))\n`)
  await put('mf-one/remote.json', JSON.stringify({ ...facts, worker: 'src/worker.ts' }))
  await build('mf-one')
  expect(await worker()).toContain('first worker')
  expect(await worker()).not.toContain('__webpack_modules__')
  await cli('rollback', 'mf-one')
  expect(await worker()).toContain('registration.unregister()')
  await cli('rollback', 'mf-one')
  expect(await worker()).toContain('first worker')
  await put('mf-one/remote.json', JSON.stringify(facts))
  await build('mf-one')
  expect(await worker()).toContain('registration.unregister()')
}, 60_000)

test('a remote that reaches outside its own class names is not published, the others are', async () => {
  const before = await readRegistryFile(www())
  await put('mf-two/src/screen.module.css', '.box { color: red }\n:global(body) { margin: 0 }\n')
  const failure = await build().then(
    () => null,
    (error: { stderr: string }) => error.stderr
  )
  expect(failure).toMatch(/mf-two failed and is not published:[\s\S]*styles "body"/)
  const after = await readRegistryFile(www())
  expect(after.remotes[1]).toEqual(before.remotes[1])
  expect(await textOf('mf-one')).toContain('second words')
}, 60_000)

test('what was built elsewhere is published whole or by one remote, and what was rolled back stays so', async () => {
  const site = join(root, 'site')
  const onSite = (name: string, ...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, `cli/${name}.ts`), '--www', site, ...args])
  const publish = (...folders: string[]) => onSite('publish', '--from', www(), ...folders)
  const entries = async (dir: string) => (await readRegistryFile(dir)).remotes.map(({ entry }) => entry)
  const pageOf = (dir: string) => readFile(join(dir, 'index.html'), 'utf8')

  await publish()
  const first = await entries(site)
  expect(first).toEqual(await entries(www()))
  expect((await pageOf(site)).match(/src="[^"]+"/g)).toEqual((await pageOf(www())).match(/src="[^"]+"/g))

  await put('mf-one/src/screen.tsx', screen('third words'))
  await build('mf-one')
  expect((await publish('mf-one')).stdout).toMatch(/^mf-one \w+ published\n$/)
  const second = await entries(site)
  expect([second[0] === first[0], second[1]]).toEqual([false, first[1]])
  expect(await pageOf(site)).toContain(second[0])
  expect(await readdir(join(site, second[0] ?? '', '..'))).toContain('mf-manifest.json')

  await onSite('rollback', 'mf-one')
  expect(await entries(site)).toEqual(first)
  await publish('mf-two')
  expect(await entries(site)).toEqual(first)
  await expect(publish('mf-none')).rejects.toMatchObject({ stderr: expect.stringContaining('no build of mf-none') })
  expect((await readdir(site)).filter(name => name.endsWith('.lock'))).toEqual([])
}, 60_000)

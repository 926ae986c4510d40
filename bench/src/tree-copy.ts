import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { installStamp } from '../../infra/local/bootstrap/install.mjs'

const runProgram = promisify(execFile)

/**
 * Copies the checkout's sources to `tree`. It must be inside the checkout, so that packages from npm are found above
 * it; our own packages are in the copy. Changes in the copy do not affect the checkout.
 */
export const copyTree = async (root: string, tree: string): Promise<void> => {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await runProgram('git', listing, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  for (const file of stdout.split('\0').filter(name => name && existsSync(join(root, name)))) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await cp(join(root, file), join(tree, file))
  }
  const scope = join('node_modules', '@annals')
  await mkdir(join(tree, scope), { recursive: true })
  await cp(join(root, scope), join(tree, scope), { recursive: true, verbatimSymlinks: true })
  // A package that npm installs inside one of our packages has another version than the one above the copy.
  for (const name of await readdir(join(root, 'packages'))) {
    const own = join('packages', name, 'node_modules')
    if (existsSync(join(root, own))) await symlink(join(root, own), join(tree, own))
  }
  await writeFile(join(tree, 'node_modules', '.annals-stamp'), installStamp(tree, process.version))
  // Downloaded programs are available, but Rspack's cache is not.
  await mkdir(join(tree, '.cache'))
  if (existsSync(join(root, '.cache')))
    for (const name of await readdir(join(root, '.cache')))
      if (name !== 'rspack') await symlink(join(root, '.cache', name), join(tree, '.cache', name))
}

/**
 * Changes a text of a remote.
 * @throws if there is no such text
 */
export const changeText = async (file: string, key: string, words: string): Promise<void> => {
  const before = await readFile(file, 'utf8')
  const after = before.replace(new RegExp(`('${key}': )'[^']*'`), `$1'${words}'`)
  if (after === before) throw new Error(`${file} has no text ${key}`)
  await writeFile(file, after)
}

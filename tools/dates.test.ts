import { expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** The one formatter (behaviour/frame §4.4), and the frame's start, which only warms up the browser's data for it. */
const ALLOWED = ['packages/web-kit/src/i18n/format.ts', 'shell/src/boot.ts']
const OTHER = /Intl\.(DateTimeFormat|RelativeTimeFormat)|\.toLocale(Date|Time)String\(/u

test('what readers see of dates and times is written by one formatter', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => /^(shell|mf-\w+|packages\/(?!service-kit)[\w-]+)\/src\/.*(?<!\.test)\.tsx?$/u.test(path))
  expect(files).toEqual(expect.arrayContaining(ALLOWED))
  expect(files.filter(path => OTHER.test(readFileSync(join(root, path), 'utf8')))).toEqual(ALLOWED)
})

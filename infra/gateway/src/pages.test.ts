import { expect, test } from '@jest/globals'
import { pagesOf } from './pages.ts'

test.each([
  ['/', ['/pages/index.html', '/index.html']],
  ['/ea', ['/pages/ea/index.html', '/index.html']],
  ['/ea/', ['/pages/ea/index.html', '/index.html']],
  ['/ea/student/x/text/bb_1', ['/pages/ea/student/index.html', '/pages/ea/index.html', '/index.html']],
  ['/ea/a.b', ['/pages/ea/index.html', '/index.html']],
  ['/../secret', ['/index.html']],
  ['/ea/../../secret', ['/pages/ea/index.html', '/index.html']],
  ['/%2e%2e/secret', ['/index.html']]
])('the page of %s is looked for by its prefixes, and nowhere else', (path, pages) =>
  expect(pagesOf(path)).toEqual(pages)
)

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import { scanScript, scanStyles } from './output-scan.ts'

const require = createRequire(import.meta.url)
const production = (name: string) => readFileSync(require.resolve(name), 'utf8')

test("React's own builds are found", () => {
  const dir = require.resolve('react').replace(/index\.js$/, 'cjs/')
  const domDir = require.resolve('react-dom').replace(/index\.js$/, 'cjs/')
  expect(scanScript('a.js', production(`${dir}react.production.js`))).toEqual(['a.js contains React'])
  expect(scanScript('a.js', production(`${domDir}react-dom.production.js`))).toEqual(['a.js contains React'])
})

test('React is found in a minified bundle, where exports has another name', () => {
  const code = 'var n={};t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}'
  expect(scanScript('a.js', code)).toEqual(['a.js contains React'])
})

test('code that merely reads the shared React passes', () => {
  expect(scanScript('a.js', 'const i=e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H')).toEqual([])
})

test('a router or kit inside a remote is found', () => {
  expect(scanScript('a.js', 'l("useRoutes() may be used only in the context of a <Router> component.")')).toHaveLength(
    1
  )
  expect(scanScript('a.js', 'p({"data-rac":""})')).toEqual(['a.js contains react-aria-components'])
})

test('styles under own class names pass, nested and grouped ones too', () => {
  const css =
    '.mf_builder-home-box-aX{color:red;& b{top:0}h2{margin:0}}@media (width<700px){.mf_builder-home-box-aX>p{margin:0}}' +
    '@keyframes mf{from{top:0}to{top:1px}}[data-theme=dark] .mf_builder-home-box-aX:is(a,b){color:blue}@font-face{src:url("a{b}")}'
  expect(scanStyles('a.css', css, 'mf_builder')).toEqual([])
})

test.each([
  'body{margin:0}',
  ':root{--a:1}',
  '*{margin:0}',
  '.an-card{top:0}',
  '.mf_viewer-x{top:0}',
  '@layer a{h1{top:0}}'
])('%s is refused', css => {
  expect(scanStyles('a.css', css, 'mf_builder')).toHaveLength(1)
})

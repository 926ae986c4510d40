import { HEAD_INCLUDE, PRODUCT } from '@annals/contracts'
import type { EarlyCall, Registry } from '@annals/contracts/registry'
import type { FrameFacts } from './fit.ts'

/** What the shell's page must load; stored beside the shell's build so that the page can be written again. */
export interface PageFacts {
  version: string
  /** Addresses, in order. */
  scripts: string[]
  styles: string[]
  /** Scripts that the first ones request at once. */
  preload: string[]
  /** Which remotes it can open; absent in older builds. */
  hosts?: FrameFacts
}

/** What the page of a remote's address requests early, as addresses. */
export interface Ahead {
  manifest: string
  scripts: string[]
  styles: string[]
  calls: EarlyCall[]
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
/** JSON in a form that does not end an HTML script element. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The shell's page. It contains no inline script or style (strict policy). The registry in it is data, used if neither
 * the network nor the device has one.
 */
export const pageHtml = (facts: PageFacts, registry: Registry, ahead?: Ahead): string => {
  const preload = (href: string, kind: string) => `<link rel="preload" href="${attribute(href)}" as="${kind}">`
  const early = ahead?.calls.length ? ` data-calls="${attribute(JSON.stringify(ahead.calls))}"` : ''
  const lines = [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    HEAD_INCLUDE.start,
    `<title>${PRODUCT.name}</title>`,
    '<meta name="description" content="Sources, narratives and eActivities for teaching and learning history">',
    HEAD_INCLUDE.end,
    '<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">',
    `<script src="/shell/${attribute(facts.version)}/boot.js"${early}></script>`,
    '<link rel="preload" href="/registry.json" as="fetch" crossorigin="anonymous">',
    ...facts.preload.map(src => preload(src, 'script')),
    ...(ahead
      ? [
          `<link rel="preload" href="${attribute(ahead.manifest)}" as="fetch" crossorigin="anonymous">`,
          ...ahead.scripts.map(src => preload(src, 'script')),
          ...ahead.styles.map(href => preload(href, 'style'))
        ]
      : []),
    ...facts.styles.map(href => `<link rel="stylesheet" href="${attribute(href)}">`),
    ...facts.scripts.map(src => `<script defer src="${attribute(src)}"></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${PRODUCT.name} needs JavaScript.</noscript>`,
    `<script type="application/json" id="registry">${inert(registry)}</script>`,
    '</body>',
    '</html>'
  ]
  return `${lines.join('\n')}\n`
}

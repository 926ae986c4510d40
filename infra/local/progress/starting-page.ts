import type { RequestListener } from 'node:http'
import { type Step, inSeconds } from './steps.ts'

/**
 * What the port answers until the gateway takes it over. Colours and spaces are those of the design's tokens
 * (packages/ui); they stand here by value because nothing is built yet.
 */

const escape = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const signs: Record<Step['state'], [sign: string, word: string]> = {
  waiting: ['·', 'waiting'],
  running: ['…', 'under way'],
  done: ['✓', 'done'],
  failed: ['!', 'failed']
}

interface State {
  steps: Step[]
  /** How long the start has been under way. */
  ms: number
}

function rows(steps: Step[]): string {
  return steps
    .map(({ label, state, note, ms }) => {
      const [sign, word] = signs[state]
      return `<li class="${state}"><span class="sign" aria-hidden="true">${sign}</span><span class="what"><b>${escape(label)}</b><span class="hidden">, ${word}</span>${note ? `<small>${escape(note)}</small>` : ''}</span><span class="time">${ms === null ? '' : inSeconds(ms)}</span></li>`
    })
    .join('')
}

/** @returns a whole page; it asks `/starting.json` and loads itself again when that is no more */
export function startingPage({ steps, ms }: State): string {
  const done = steps.filter(step => step.state === 'done').length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Annals is starting</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>
:root { color-scheme: light; --paper: #FBF8F2; --surface: #FFFFFF; --ink: #1B1F2A; --ink-quiet: #545B6B; --line: #E4DDCF; --accent: #A8321A; --ok: #1D6437; --bad: #9B1230; --mat: #F1EBDF }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #14161C; --surface: #1D2028; --ink: #ECE7DC; --ink-quiet: #A9AEBB; --line: #333844; --accent: #F08C6F; --ok: #84CE9B; --bad: #FF9CA6; --mat: #0D0F13 } }
* { box-sizing: border-box; margin: 0 }
body { min-block-size: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 "Inter Variable", "Inter", system-ui, sans-serif }
main { inline-size: min(34rem, 100%) }
.brand { font: 600 1.125rem/1.2 "Source Serif 4 Variable", "Source Serif 4", Georgia, serif; color: var(--accent); letter-spacing: .01em }
h1 { font: 600 2.25rem/1.15 "Source Serif 4 Variable", "Source Serif 4", Georgia, serif; margin-block: 8px 12px; text-wrap: balance }
p { color: var(--ink-quiet); max-inline-size: 40rem }
.bar { block-size: 4px; margin-block: 24px 8px; background: var(--mat); border-radius: 3px; overflow: hidden; border: 1px solid var(--line) }
.bar i { display: block; block-size: 100%; background: var(--accent); transition: inline-size .3s }
ol { list-style: none; padding: 0; border-block-start: 1px solid var(--line) }
li { display: grid; grid-template-columns: 24px 1fr auto; gap: 8px; align-items: baseline; padding-block: 10px; border-block-end: 1px solid var(--line) }
li b { font-weight: 500 } li small { display: block; font-size: .875rem; color: var(--ink-quiet); overflow-wrap: anywhere }
li.waiting { color: var(--ink-quiet) } li.waiting b { font-weight: 400 }
.sign { font-weight: 700; text-align: center } .done .sign { color: var(--ok) } .running .sign { color: var(--accent) } .failed .sign, .failed small { color: var(--bad) }
.time { font-variant-numeric: tabular-nums; font-size: .875rem; color: var(--ink-quiet) }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (prefers-reduced-motion: reduce) { .bar i { transition: none } }
</style>
</head>
<body>
<main>
<div class="brand">Annals</div>
<h1>The reading room opens in a moment</h1>
<p id="said" role="status">This page follows along and shows Annals as soon as it is ready. A first start fetches what it needs and may take some minutes; later ones take seconds.</p>
<div class="bar" role="progressbar" aria-label="Steps done" aria-valuemin="0" aria-valuemax="${steps.length}" aria-valuenow="${done}"><i style="inline-size:${Math.round((done / steps.length) * 100)}%"></i></div>
<ol id="steps">${rows(steps)}</ol>
<p style="margin-block-start:12px;font-size:.875rem">Under way for <span id="total">${inSeconds(ms)}</span></p>
</main>
<script>
let silent = 0
async function follow() {
  try {
    const answer = await fetch('/starting.json', { cache: 'no-store' })
    if (answer.headers.get('X-Annals') !== 'starting') return location.reload()
    const { html, done, of, total } = await answer.json()
    silent = 0
    const list = document.getElementById('steps')
    if (list.innerHTML !== html) list.innerHTML = html
    const bar = document.querySelector('.bar')
    bar.setAttribute('aria-valuenow', done)
    bar.firstElementChild.style.inlineSize = (100 * done / of) + '%'
    document.getElementById('total').textContent = total
  } catch {
    if (++silent === 6) document.getElementById('said').textContent = 'The starter has stopped; its last words are in the terminal. This page goes on as soon as it runs again.'
  }
  setTimeout(follow, silent > 6 ? 2000 : 500)
}
setTimeout(follow, 500)
</script>
</body>
</html>
`
}

/** The listener of the starting page. */
export function startingAnswers(read: () => State): RequestListener {
  return (request, response) => {
    const common = { 'Cache-Control': 'no-store', 'Retry-After': '2', Connection: 'close', 'X-Annals': 'starting' }
    const path = (request.url ?? '/').replace(/\?.*$/s, '')
    request.resume()
    if (path === '/starting.json') {
      const { steps, ms } = read()
      const done = steps.filter(step => step.state === 'done').length
      response.writeHead(200, { ...common, 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ html: rows(steps), done, of: steps.length, total: inSeconds(ms), steps }))
      return
    }
    const page =
      request.method === 'GET' &&
      !/^\/(api|internal)(\/|$)/.test(path) &&
      /text\/html/.test(request.headers.accept ?? '')
    if (page) {
      response.writeHead(503, { ...common, 'Content-Type': 'text/html; charset=utf-8' })
      response.end(startingPage(read()))
      return
    }
    response.writeHead(503, { ...common, 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({
        isError: true,
        msg: 'Annals is starting. Please try again in a moment.',
        errorCode: 'UNAVAILABLE'
      })
    )
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Mail {
  to: string
  subject: string
  date: string
  text: string
}

const NEWEST = 50
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)
const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<>"]+/g, url => `<a href="${url}">${url}</a>`)

/** Mails that were written to the outbox instead of being sent, newest first. */
async function mailsIn(outboxDir: string): Promise<Mail[]> {
  const names = await readdir(outboxDir).catch(() => [])
  // Ids grow with time, so names are in the order of writing.
  const newest = names
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .slice(-NEWEST)
    .toReversed()
  return Promise.all(newest.map(async name => JSON.parse(await readFile(join(outboxDir, name), 'utf8')) as Mail))
}

/**
 * The page on which developers read mails that were not sent (architecture §6). It is on the private port, because its
 * mails give access to accounts.
 */
export async function outboxPage(outboxDir: string): Promise<string> {
  const mails = await mailsIn(outboxDir)
  const shown = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(to)} · <time>${escape(date)}</time></p><pre>${linked(text)}</pre></article>`
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc}h2{font-size:1.1rem;margin-bottom:0}p{margin:0;color:#555}pre{white-space:pre-wrap;font:inherit}</style>
<h1>Mails</h1>${shown.join('') || '<p>None was written yet.</p>'}</html>`
}

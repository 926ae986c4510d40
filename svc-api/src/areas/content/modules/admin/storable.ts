import { frameAddress } from '@annals/blocks/models'
import {
  LICENCES,
  type ModuleContent,
  MODULE_LIMITS,
  MODULE_MAX_LENGTHS as most,
  type ModuleSent
} from '@annals/contracts'
import { bytesOf, type Cleaned, fail, type Violation } from '@annals/service-kit'
import { demandLanguageTag } from '../../../../texts/language.ts'
import { demandBlock, demandLine } from '../../../../texts/text.ts'

type Clean = (texts: string[]) => Promise<Cleaned[]>

function violationsOf({ name, license, chapters }: ModuleContent): Violation[] {
  const slugs = chapters.map(({ slug }) => slug)
  return [
    ...(name === '' ? [{ path: 'module.name', msg: 'is required' }] : []),
    ...(license !== '' && !LICENCES.some(({ code }) => code === license)
      ? [{ path: 'module.license', msg: 'is no licence' }]
      : []),
    ...slugs.flatMap((slug, at) =>
      slugs.indexOf(slug) < at ? [{ path: `module.chapters.${at}.slug`, msg: 'stands twice' }] : []
    )
  ]
}

/** @throws ServiceError BAD_REQUEST naming the chapter whose player may not be framed */
function demandPlayers(chapters: ModuleContent['chapters']): void {
  const at = chapters.findIndex(({ embed_code }) => embed_code !== '' && frameAddress(embed_code) === null)
  if (at < 0) return
  const msg = 'is no player that may be shown here'
  fail('BAD_REQUEST', {
    msg: `What is pasted in “${chapters[at]!.name}” is no player of a site that may be shown here.`,
    fields: [{ path: `module.chapters.${at}.embed_code`, msg }]
  })
}

function demandSize(content: ModuleContent): void {
  if (bytesOf(content) <= MODULE_LIMITS.bytes) return
  fail('TOO_LARGE', {
    msg: 'This module is too large. Please take something out of it (at most 2 MB).',
    fields: [{ path: 'module', msg: 'is larger than 2 MB' }]
  })
}

/**
 * A sent module in its stored form: checked, its HTML sanitised. Nothing is cut.
 * @throws ServiceError BAD_REQUEST naming the fields, TOO_LARGE; any error of `clean`
 */
export async function storableModule(sent: ModuleSent, clean: Clean): Promise<ModuleContent> {
  const lineAt = (field: 'name' | 'author' | 'year') => demandLine(sent[field], most[field], `module.${field}`)
  const blockAt = (field: 'intro' | 'introduction' | 'acknowledgements') =>
    demandBlock(sent[field], most[field], `module.${field}`)
  const filesAt = (files: ModuleContent['downloads'], path: string) =>
    files.map(file => ({ ...file, title: demandLine(file.title, most.fileTitle, path) }))
  const given: ModuleContent = {
    type: sent.type,
    featured: sent.featured,
    name: lineAt('name'),
    author: lineAt('author'),
    year: lineAt('year'),
    ...(sent.language !== undefined && { language: demandLanguageTag(sent.language, 'module.language') }),
    intro: blockAt('intro'),
    introduction: blockAt('introduction'),
    downloads: filesAt(sent.downloads, 'module.downloads'),
    collections: sent.collections,
    acknowledgements: blockAt('acknowledgements'),
    thumb: sent.thumb,
    license: sent.license,
    chapters: sent.chapters.map((chapter, at) => ({
      ...chapter,
      name: demandLine(chapter.name, most.chapter, `module.chapters.${at}.name`),
      caption: demandBlock(chapter.caption, most.caption, `module.chapters.${at}.caption`),
      embed_code: chapter.embed_code.trim(),
      embed_title: demandLine(chapter.embed_title, most.embedTitle, `module.chapters.${at}.embed_title`),
      downloads: filesAt(chapter.downloads, `module.chapters.${at}.downloads`)
    }))
  }
  const fields = violationsOf(given)
  if (fields.length > 0) fail('BAD_REQUEST', { fields })
  demandPlayers(given.chapters)
  demandSize(given)
  const cleaned = await clean(given.chapters.map(({ html }) => html))
  const wrong = cleaned.flatMap((result, at) =>
    'html' in result ? [] : [{ path: `module.chapters.${at}.html`, msg: result.violation }]
  )
  if (wrong.length > 0) fail('BAD_REQUEST', { fields: wrong })
  const chapters = given.chapters.map((chapter, at) => {
    const result = cleaned[at]
    return { ...chapter, html: result && 'html' in result ? result.html : '' }
  })
  const storable = { ...given, chapters }
  // Escaping makes texts longer.
  demandSize(storable)
  return storable
}

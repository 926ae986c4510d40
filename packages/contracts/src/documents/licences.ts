import { LICENCE_MAX_LENGTH } from '../text-lengths.ts'

const CC = 'https://creativecommons.org'
const RIGHTS = 'https://rightsstatements.org/vocab'

/** Statements of rightsstatements.org: the last part of their address, and their names. */
const STATEMENTS = [
  ['InC', 'In copyright'],
  ['InC-OW-EU', 'In copyright – EU orphan work'],
  ['InC-EDU', 'In copyright – educational use permitted'],
  ['InC-NC', 'In copyright – non-commercial use permitted'],
  ['InC-RUU', 'In copyright – rights-holder(s) unlocatable or unidentifiable'],
  ['NoC-CR', 'No copyright – contractual restrictions'],
  ['NoC-NC', 'No copyright – non-commercial use only'],
  ['NoC-OKLR', 'No copyright – other known legal restrictions'],
  ['NoC-US', 'No copyright – United States'],
  ['CNE', 'Copyright not evaluated'],
  ['UND', 'Copyright undetermined'],
  ['NKC', 'No known copyright']
] as const

/** A licence or a statement of rights. `code` is the stored and displayed form. */
export interface Licence {
  code: string
  name: string
  url: string
}

/**
 * Licences that a member can choose for a source or a collection (behaviour/content §5). Their ids never change, so
 * that stored references stay valid. The `code` is stored; `licenceOf` recognises many more.
 */
export const LICENCES = (
  [
    ['Public domain', 'Public domain', `${CC}/publicdomain/mark/1.0/`],
    ['CC0 1.0', 'Creative Commons Zero', `${CC}/publicdomain/zero/1.0/`],
    ['CC BY 4.0', 'Creative Commons Attribution', `${CC}/licenses/by/4.0/`],
    ['CC BY-SA 4.0', 'Creative Commons Attribution, Share Alike', `${CC}/licenses/by-sa/4.0/`],
    ['CC BY-NC 4.0', 'Creative Commons Attribution, Non-Commercial', `${CC}/licenses/by-nc/4.0/`],
    ['CC BY-NC-SA 4.0', 'Creative Commons Attribution, Non-Commercial, Share Alike', `${CC}/licenses/by-nc-sa/4.0/`],
    ['CC BY-ND 4.0', 'Creative Commons Attribution, No Derivatives', `${CC}/licenses/by-nd/4.0/`],
    ['In copyright', 'In copyright', `${RIGHTS}/InC/1.0/`],
    ['CC BY-NC-ND 4.0', 'Creative Commons Attribution, Non-Commercial, No Derivatives', `${CC}/licenses/by-nc-nd/4.0/`],
    ...STATEMENTS.slice(1).map(([id, name]) => [name, name, `${RIGHTS}/${id}/1.0/`] as const)
  ] as const
).map(([code, name, url], index) => ({
  uuid: `01930000-0000-7000-8000-3000000000${String(index + 10)}`,
  code,
  name,
  url
}))

/**
 * Conditions of the Creative Commons licences as their addresses write them, those that only version 1.0 had, and all
 * versions.
 */
const CONDITIONS = ['by', 'by-sa', 'by-nc', 'by-nc-sa', 'by-nd', 'by-nc-nd']
const ONLY_1_0 = ['sa', 'nc', 'nd', 'nc-sa', 'nd-nc', 'by-nd-nc']
const VERSIONS = ['1.0', '2.0', '2.1', '2.5', '3.0', '4.0']
const PORT = /^(?:[a-z]{2}|igo|scotland)$/

const NAMES: Record<string, string> = {
  by: 'Attribution',
  sa: 'Share Alike',
  nc: 'Non-Commercial',
  nd: 'No Derivatives'
}

/**
 * @param version empty if not stated; then the address is that of the newest version
 * @param port country whose law it was written for, or empty
 */
function creativeCommons(conditions: string, version: string, port: string): Licence | null {
  const isThere =
    CONDITIONS.includes(conditions) || ((version === '1.0' || version === '2.0') && ONLY_1_0.includes(conditions))
  if (!isThere || (version !== '' && !VERSIONS.includes(version))) return null
  // From version 4.0 on there are no licences for the law of one country.
  const law = version === '4.0' || version === '' ? '' : port
  const code = ['CC', conditions.toUpperCase(), version, law.toUpperCase()].filter(Boolean).join(' ')
  const known = LICENCES.find(licence => licence.code === code)
  if (known) return known
  const name = ['Creative Commons', ...conditions.split('-').map(part => NAMES[part] ?? part)].join(', ')
  return {
    code,
    name: name.replace('Commons, ', 'Commons '),
    url: `${CC}/licenses/${conditions}/${version || '4.0'}/${law ? `${law}/` : ''}`
  }
}

const byCode = (code: string): Licence | null => LICENCES.find(licence => licence.code === code) ?? null
const PUBLIC_DOMAIN = 'Public domain'
const CC_ZERO = 'CC0 1.0'

/** A licence by the address of its deed or its legal code, in any language. */
function byAddress(text: string): Licence | null {
  const path = /^(?:https?:\/\/)?(?:www\.)?(creativecommons|rightsstatements)\.org\/([\w./+-]*)(?:[?#].*)?$/i.exec(text)
  if (!path) return null
  const [kind = '', ...parts] = (path[2] ?? '').split('/').filter(Boolean)
  if (/^rights/i.test(path[1] ?? '')) {
    const found = STATEMENTS.find(([id]) => id.toLowerCase() === parts[0]?.toLowerCase())
    return /^(vocab|page|data)$/i.test(kind) && found ? byCode(found[1]) : null
  }
  const [what = '', version = '', port = ''] = parts.map(part => part.toLowerCase())
  if (kind.toLowerCase() === 'publicdomain')
    return what === 'zero' ? byCode(CC_ZERO) : what === 'mark' ? byCode(PUBLIC_DOMAIN) : null
  return kind.toLowerCase() === 'licenses' ? creativeCommons(what, version, PORT.test(port) ? port : '') : null
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.+]+/g, ' ')
    .trim()

/** What people write instead of the names. */
const OTHERS = new Map<string, string>(
  (
    [
      [
        PUBLIC_DOMAIN,
        [
          'pd',
          'pdm',
          'pdm 1.0',
          'cc pdm',
          'cc pdm 1.0',
          'public domain mark',
          'public domain mark 1.0',
          'cc public domain mark 1.0'
        ],
        [
          'gemeinfrei',
          'domaine public',
          'dominio publico',
          'pubblico dominio',
          'dominio pubblico',
          'publiek domein',
          'domena publiczna'
        ]
      ],
      [
        CC_ZERO,
        [
          'cc0',
          'cc 0',
          'cc0 1.0',
          'cc 0 1.0',
          'cc zero',
          'cc0 1.0 universal',
          'creative commons zero',
          'creative commons zero 1.0',
          'cc0 universal'
        ],
        []
      ],
      [
        'In copyright',
        [
          'inc',
          'all rights reserved',
          'copyright',
          'copyrighted',
          'urheberrechtlich geschutzt',
          'alle rechte vorbehalten',
          'tous droits reserves'
        ],
        []
      ]
    ] as const
  ).flatMap(([code, some, more]) => [...some, ...more].map(words => [words, code] as const))
)
const BY_NAME = new Map(
  LICENCES.flatMap(({ code, name }) => [[plain(code), code] as const, [plain(name), code] as const])
)
const BY_STATEMENT = new Map(STATEMENTS.map(([id, name]) => [plain(id), name as string]))

/** Words in the names of Creative Commons licences, and their short forms. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcreative commons\b/g, 'cc'],
  [/\b(attribution|namensnennung|atribucion|attribuzione|naamsvermelding)\b/g, 'by'],
  [
    /\b(share ?alike|weitergabe unter gleichen bedingungen|partage dans les memes conditions|compartir ?igual|condividi allo stesso modo)\b/g,
    'sa'
  ],
  [/\b(non ?commercial|nicht ?kommerziell|no ?comercial|non commerciale|pas d utilisation commerciale)\b/g, 'nc'],
  [/\b(no ?deriv(?:s|atives|ative works)?|keine bearbeitungen?|sin ?derivar|pas de modification)\b/g, 'nd'],
  [/\b(licen[cs]e|lizenz|international|unported|generic|universal)\b/g, '']
]
const SPELT = /^(?:cc )?((?:by|sa|nc|nd)(?: (?:by|sa|nc|nd))*)(?: v?(\d(?:\.\d)?))?(?: ([a-z]{2}|igo|scotland))?$/

/**
 * A Creative Commons licence by its common spellings: `CC BY-SA 3.0 DE`, `cc-by-nc`,
 * `Attribution-ShareAlike 4.0 International`.
 */
function bySpelling(text: string): Licence | null {
  const words = WORDS.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
    .replace(/ +/g, ' ')
    .trim()
  const [, conditions = '', number = '', port = ''] = SPELT.exec(words) ?? []
  const isNamed = words.startsWith('cc ') || number !== '' || conditions.includes(' ')
  if (conditions === '' || !isNamed) return null
  const version = number === '' || number.includes('.') ? number : `${number}.0`
  const said = new Set(conditions.split(' '))
  const inOrder = ['by', 'nc', 'nd', 'sa'].filter(part => said.has(part)).join('-')
  return creativeCommons(inOrder, version, port) ?? creativeCommons(conditions.replaceAll(' ', '-'), version, port)
}

/**
 * The licence that a text names by its code, name, address or common spelling. Null if the text says anything more:
 * then only its owner knows what it means.
 */
export function licenceOf(text: string): Licence | null {
  if (text.length > LICENCE_MAX_LENGTH) return null
  const trimmed = text.trim().replace(/^<(.*)>$/, '$1')
  const words = plain(trimmed)
  const named = BY_NAME.get(words) ?? OTHERS.get(words) ?? BY_STATEMENT.get(words)
  if (named !== undefined) return byCode(named)
  const inBrackets = /^([^()]+)\(([^()]+)\)$/.exec(trimmed)
  if (inBrackets) {
    // Both name the same licence: Attribution 4.0 International (CC BY 4.0).
    const [long, short] = [licenceOf(inBrackets[1] ?? ''), licenceOf(inBrackets[2] ?? '')]
    return long && short?.code === long.code ? short : null
  }
  return byAddress(trimmed) ?? bySpelling(words)
}

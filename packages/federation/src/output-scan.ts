/** Names that only React's own builds contain: the key of its internals, and the creator of the element symbol. */
const REACT_MARKS = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
/** Texts that only libraries of the shell contain, each with its library. */
const SHELL_ONLY: Record<string, string> = {
  'useRoutes() may be used only in the context of a <Router>': 'react-router',
  'data-rac': 'react-aria-components'
}

/** True if `code` defines React's internals; reading them from the shared copy, as libraries do, is allowed. */
const definesReact = (code: string) =>
  REACT_MARKS.some(mark => new RegExp(`\\.${mark}\\s*=(?!=)|[,{]${mark}\\s*:`).test(code))

/** Errors in one JavaScript file of a remote: it contains React or a library of the shell. */
export const scanScript = (file: string, code: string): string[] => [
  ...(definesReact(code) ? [`${file} contains React`] : []),
  ...Object.entries(SHELL_ONLY)
    .filter(([mark]) => code.includes(mark))
    .map(([, library]) => `${file} contains ${library}`)
]

/**
 * Selectors of a style sheet's outermost rules, without comments, conditions of at-rules and keyframe steps. Nested
 * rules lie inside a rule that was checked already.
 */
const selectorsOf = (css: string): string[] => {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors: string[] = []
  const open: ('group' | 'closed')[] = [] // `closed`: rules inside need no check
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, index + 1)
      index = end < 0 ? text.length : end
    } else if (letter === ';') start = index + 1
    else if (letter === '}') {
      open.pop()
      start = index + 1
    } else if (letter === '{') {
      const head = text.slice(start, index).trim()
      const isGroup = /^@(media|supports|layer|container|scope|starting-style)\b/.test(head)
      if (!head.startsWith('@') && !open.includes('closed')) selectors.push(head)
      open.push(isGroup ? 'group' : 'closed')
      start = index + 1
    }
  }
  return selectors
}

const splitSelectors = (head: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of head) {
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter(Boolean)
}

/**
 * Errors in one style sheet of a remote: every selector must contain a class or id of the remote itself, so that it
 * cannot affect the frame or another area.
 */
export const scanStyles = (file: string, css: string, remote: string): string[] =>
  selectorsOf(css)
    .flatMap(splitSelectors)
    .filter(selector => !selector.includes(`.${remote}-`))
    .map(selector => `${file} styles "${selector}", which is not its own`)

import { stripTypeScriptTypes } from 'node:module'

/** Jest transform for code that Node runs directly: Node's own type stripping. */
export default {
  process: (source, path) => ({ code: path.endsWith('.ts') ? stripTypeScriptTypes(source) : source })
}

import { useT } from '../../i18n/index.ts'
import { kindOf } from '../../common/sources/source-picture.ts'

/** The name of an item's kind; an item without a file is a text. */
export function useKind(): (type: string) => string {
  const t = useT()
  return type => (type === 'text/plain' ? t('collection.text') : t(kindOf(type).word))
}

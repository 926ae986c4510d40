import { useT } from '../../i18n/index.ts'
import type { ModuleList } from './module-lists.ts'

/** The words of a list of modules. */
export function useListTexts({ type }: ModuleList) {
  const t = useT()
  return type === null
    ? {
        title: t('modules.title'),
        intro: t('modules.intro'),
        search: t('modules.search'),
        create: t('modules.create'),
        empty: t('modules.empty'),
        count: (count: number) => t('modules.count', { count })
      }
    : {
        title: t('viewpoints.title'),
        intro: t('viewpoints.mineText'),
        search: t('viewpoints.search'),
        create: t('viewpoints.create'),
        empty: t('viewpoints.empty'),
        count: (count: number) => t('viewpoints.count', { count })
      }
}

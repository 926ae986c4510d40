import { newId } from '@annals/service-kit'
import type { NewModule } from '../areas/content/modules/repository.ts'

/** A published module of historical content without pictures or text. */
export function moduleOf(name: string, own: Partial<NewModule> = {}): NewModule {
  const uuid = newId()
  return {
    uuid,
    name,
    type: 'Case Study',
    slug: uuid,
    is_published: true,
    author: '',
    intro: '',
    year: '',
    featured: false,
    thumb: null,
    introduction: '',
    chapters: [],
    acknowledgements: '',
    copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    ...own
  }
}

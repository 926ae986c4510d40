import { type ContentPage, LICENCES } from '@annals/contracts'

/** A licence by its code, as a page states it; without a name where none is stated. */
export function licenceStatement(code: string): ContentPage['copyright'] {
  const found = LICENCES.find(licence => licence.code === code)
  return found ? { name: found.code, url: found.url } : { name: '', url: '' }
}

import type { ManagedPartner, PartnerFields, RichText } from '@annals/contracts'

/** What stands in the form: institutions as lines. */
export interface PartnerDraft extends Omit<PartnerFields, 'providers' | 'dataproviders'> {
  providers: string
  dataproviders: string
  meta: RichText
}

export const PARTNERS = '/admin/partners'
export const NEW = 'new'
export const partnerPath = (uuid: string) => `${PARTNERS}/${uuid}`

const EMPTY: PartnerDraft = {
  ...{ name: '', slug: '', logo: '', introduction: '', providers: '', dataproviders: '', isActive: true },
  meta: { delta: { ops: [] }, html: '', text: '' }
}

/** The draft of a stored partner; without one, of a new partner. */
export function draftOf(stored: ManagedPartner | null): PartnerDraft {
  if (!stored) return EMPTY
  const { name, slug, logo, introduction, providers, dataproviders } = stored.partner
  return {
    ...{ name, slug, logo, introduction, isActive: stored.isActive, meta: stored.meta },
    providers: providers.join('\n'),
    dataproviders: dataproviders.join('\n')
  }
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
  )
]

/** What is sent of a draft, apart from its text. */
export const fieldsOf = ({ meta: _meta, providers, dataproviders, ...fields }: PartnerDraft): PartnerFields => ({
  ...fields,
  providers: linesOf(providers),
  dataproviders: linesOf(dataproviders)
})

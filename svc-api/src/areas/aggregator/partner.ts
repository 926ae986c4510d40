import type { Partner } from '@annals/contracts'

/** The aggregator as a partner; its id never changes, because imports are recorded with it. */
export const EUROPEANA: Partner = {
  uuid: '01930000-0000-7000-8000-a00000000001',
  slug: 'europeana',
  code: 'europeana',
  name: 'Europeana',
  logo: '',
  introduction: 'Europe’s digital cultural heritage, from thousands of museums, archives and libraries.',
  text: 'Europeana brings together the records of collections in all of Europe. What a picture shows and how it may be used, the institution that holds it says.',
  providers: [],
  dataproviders: []
}

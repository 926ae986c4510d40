import type { AggregatorImportRecord } from '@annals/contracts'

/** A record of the aggregator for tests. */
export const testRecord = (id: string, more: Partial<AggregatorImportRecord> = {}): AggregatorImportRecord => ({
  id,
  title: `Title ${id}`,
  provider: 'Hispana',
  dataProvider: 'Harbour Museum',
  year: '1914',
  europeanaCollectionName: '1_Harbours',
  country: 'Spain',
  timestamp_created: '2016-05-01T10:00:00.000Z',
  type: 'IMAGE',
  edmPreview: '',
  dcDescription: 'A harbour.',
  rights: 'http://creativecommons.org/licenses/by/4.0/',
  guid: `https://www.europeana.eu/item${id}`,
  creator: 'Anna Drawer',
  language: 'es',
  picture: `https://example.org${id}.jpg`,
  thumbnail: '',
  ...more
})

import type { Area } from '@annals/service-kit'
import { accountsArea } from './accounts/routes.ts'
import { activitiesArea } from './activities/routes.ts'
import { aggregatorArea } from './aggregator/routes.ts'
import { auditArea } from './audit/routes.ts'
import { remoteVersionsArea } from './remote-versions/routes.ts'
import { collectionsArea } from './collections/routes.ts'
import { contentArea } from './content/routes.ts'
import { dashboardsArea } from './dashboards/routes.ts'
import type { AreaDeps } from './deps.ts'
import { mailsArea } from './mails/routes.ts'
import { narrativesArea } from './narratives/routes.ts'
import { referencedFilesArea } from './referenced-files/routes.ts'
import { mySourcesArea } from './library/routes.ts'
import { pageMetadataArea } from './page-metadata/routes.ts'
import { partnersArea } from './partners/routes.ts'
import { publicSearchArea } from './public-search/routes.ts'
import { tagsArea } from './tags/routes.ts'

/** Every area by its name in the contracts: one line each. */
export const areas: Record<string, (deps: AreaDeps) => Area> = {
  accounts: accountsArea,
  tags: tagsArea,
  activities: activitiesArea,
  content: contentArea,
  library: mySourcesArea,
  collections: collectionsArea,
  narratives: narrativesArea,
  aggregator: aggregatorArea,
  partners: partnersArea,
  audit: auditArea,
  'remote-versions': remoteVersionsArea,
  mails: mailsArea,
  dashboards: dashboardsArea,
  'referenced-files': referencedFilesArea,
  'page-metadata': pageMetadataArea,
  'public-search': publicSearchArea
}

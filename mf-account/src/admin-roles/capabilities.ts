import { type AccessRule, callAddresses, type CallName } from '@annals/contracts'

export const CALLERS = ['anonymous', 'student', 'member', 'partner', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** What people can do, with the calls that do it. The server lets a caller pass by the access rules of these calls. */
export const CAPABILITIES = {
  read: ['historicalContent', 'publicSearch', 'explore', 'publishedNarratives', 'register', 'login'],
  answer: ['saveAnswers', 'lookAtAnswers', 'submitAnswers'],
  own: ['myNarratives', 'myActivities', 'mySources', 'myTags', 'myShares', 'getProfile'],
  collections: ['myCollections', 'addCollection'],
  publish: ['publishActivity', 'unpublishActivity'],
  dashboard: ['dashboard', 'searchInsights'],
  team: ['partnerDetails', 'teamMembers', 'addTeamMember', 'setTeamRole', 'removeTeamMember'],
  commonTags: ['setItemTags', 'setItemsTags'],
  tagTree: ['managedTags', 'addTag', 'updateTag', 'deleteTag'],
  viewpoints: ['modules', 'module', 'saveModule', 'publishModule', 'unpublishModule', 'deleteModule'],
  learningActivities: [
    'learningActivities',
    'storedLearningActivity',
    'saveLearningActivity',
    'publishLearningActivity',
    'unpublishLearningActivity',
    'deleteLearningActivity'
  ],
  homeCards: ['chooseHomeCards'],
  thematic: ['managedCollections', 'markCollection', 'withdrawCollection'],
  withdraw: ['managedNarratives', 'withdrawNarrative', 'managedActivities', 'withdrawActivity', 'setContentType'],
  partners: ['managedPartners', 'managedPartner', 'savePartner', 'storeMeta', 'deletePartner'],
  members: ['members', 'memberRecord', 'setMemberFlags', 'deactivateMember', 'reactivateMember', 'mailMemberReset'],
  handOver: ['belongingsOfMember', 'sharesLeftByMember', 'handOverOfMember'],
  searches: ['searchedTexts'],
  log: ['auditLog'],
  imports: ['importQueue', 'adminRetryImport', 'adminUndoImport'],
  builds: ['publishedBuilds', 'restoreBuild', 'switchArea'],
  site: ['siteState', 'fileRoom', 'sampleMails', 'sendAMail']
} as const satisfies Record<string, readonly CallName[]>
export type Capability = keyof typeof CAPABILITIES

/** Capabilities that a flag or a team limits further. */
const NOTED = ['collections', 'publish', 'dashboard', 'team', 'tagTree'] as const satisfies readonly Capability[]
export const notedOf = (capability: Capability): (typeof NOTED)[number] | undefined =>
  NOTED.find(noted => noted === capability)

const SIGNED_IN: readonly Caller[] = ['member', 'partner', 'admin']

/** Who passes a rule. Everybody with a started answer is a student of that share, with an account or without. */
const PASSES: Record<AccessRule, readonly Caller[]> = {
  public: CALLERS,
  anySession: CALLERS,
  member: SIGNED_IN,
  owner: SIGNED_IN,
  teamAdmin: ['partner', 'admin'],
  partner: ['partner', 'admin'],
  admin: ['admin'],
  studentToken: ['student', ...SIGNED_IN],
  service: []
}

export const callsOf = (capability: Capability): readonly CallName[] => CAPABILITIES[capability]

/** Whether a caller passes the rules of all calls of a capability. */
export const can = (caller: Caller, capability: Capability): boolean =>
  callsOf(capability).every(call => PASSES[callAddresses[call].access].includes(caller))

import Type from 'typebox'
import { defineCall } from '../call.ts'
import { AppFolder, BuildVersion, PublishedApp } from '../documents/build.ts'
import { Strict } from '../values.ts'

const here = { service: 'svc-api', area: 'remote-versions', method: 'POST', access: 'admin' } as const

const Published = Strict({ apps: Type.Array(PublishedApp) })

/** Builds of the pages: what was published, what is served, and which areas are on (behaviour/personal-area §12). */
export const remoteVersionCalls = {
  publishedBuilds: defineCall({
    ...here,
    path: '/builds',
    summary: 'What is served of each app and what was served before; 409 where this service cannot reach the pages',
    body: Strict({}),
    response: Published
  }),
  restoreBuild: defineCall({
    ...here,
    path: '/builds/restore',
    summary:
      'Serves a build again that was served before; 409 where it is no longer stored, or something else is served',
    body: Strict({ app: AppFolder, version: BuildVersion, was: BuildVersion }),
    response: Published
  }),
  switchArea: defineCall({
    ...here,
    path: '/builds/switch',
    summary: 'Switches an area on or off; 409 for the one in which this is done',
    body: Strict({ app: AppFolder, isEnabled: Type.Boolean() }),
    response: Published
  })
}

import type { ActivityContent } from '@annals/contracts'
import { jest } from '@jest/globals'
import type { Api } from '@annals/web-kit'

/** A server that stores files and activities; each file under a new address. */
export function fakeStore(answers: Record<string, (body: never) => unknown> = {}) {
  let files = 0
  let tracks: { lang: string; url: string }[] = []
  const sources = new Set<string>()
  const activities = new Map<string, ActivityContent | null>()
  const own: Record<string, (body: never) => unknown> = {
    saveSource: () => ({}),
    deleteSources: ({ uuids }: { uuids: string[] }) => uuids.forEach(uuid => sources.delete(uuid)),
    createActivity: () => {
      activities.set('new', null)
      return { uuid: 'new' }
    },
    updateActivity: ({ activity: { uuid, ...content } }: { activity: ActivityContent & { uuid: string } }) =>
      activities.set(uuid, content),
    deleteActivity: ({ activity }: { activity: string }) => activities.delete(activity)
  }
  const call = jest.fn(async (name: string, body: unknown) => (answers[name] ?? own[name])?.(body as never))
  const upload = jest.fn(async (name: string, file: File, options: { params?: Record<string, string> } = {}) => {
    const failing = answers[name]
    if (failing) return failing(file as never)
    files += 1
    const url = `/files/anew${files}/${file.name}`
    if (name === 'uploadTrack') {
      const lang = options.params?.lang ?? ''
      tracks = [...tracks.filter(track => track.lang !== lang), { lang, url }]
      return { data: { source: { tracks } } }
    }
    tracks = []
    sources.add(`source${files}`)
    return { uuid: `source${files}`, url, thumb: `/files/small${files}/a.webp`, alt: '', title: '', type: '' }
  })
  const api = { call, upload } as unknown as Api
  const uploadSource = (file: File): Promise<never> => upload('upload', file) as Promise<never>
  return { api, uploadSource, call, upload, sources, activities }
}

import { ACTIVITY_VERSION, type ActivityContent } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

interface Named {
  uuid: string
  title: string
}

type Feedback = `activities.${'duplicated' | 'duplicateFailed' | 'deleted' | 'deleteFailed'}`

/** The actions on an activity of the list; each reloads the list after a success. */
export function useActions(reload: () => Promise<void>) {
  const host = useHost()
  const t = useT()
  const { api } = host

  async function attempt(work: () => Promise<unknown>, done: Feedback, failed: Feedback): Promise<boolean> {
    try {
      await work()
    } catch {
      host.notify.error(t(failed))
      return false
    }
    host.notify.success(t(done), { occasion: 'feedback' })
    await reload()
    return true
  }

  async function copy({ uuid, title }: Named) {
    const { activity } = await api.call('editActivity', { activity: uuid })
    const made = await api.call('createActivity', {})
    const content: ActivityContent = {
      version: ACTIVITY_VERSION,
      title: t('activities.copyOf', { title }).slice(0, 300),
      description: activity.description,
      image: activity.image,
      tags: activity.tags,
      blocks: activity.blocks,
      blockOrder: activity.blockOrder
    }
    try {
      await api.call('updateActivity', { activity: { uuid: made.uuid, ...content } })
    } catch (error) {
      // If copying fails, no empty activity must be left.
      await api.call('deleteActivity', { activity: made.uuid }).catch(() => undefined)
      throw error
    }
  }

  return {
    async share({ uuid, title }: Named) {
      if (await host.dialogs.open('account/share', { activity: uuid, title })) await reload()
    },
    async publish({ uuid, title }: Named, publish: boolean) {
      if (await host.dialogs.open('account/publish', { activity: uuid, title, publish })) await reload()
    },
    duplicate: (activity: Named) =>
      attempt(() => copy(activity), 'activities.duplicated', 'activities.duplicateFailed'),
    /** True if it was deleted. */
    async remove({ uuid, title }: Named): Promise<boolean> {
      const gone = await host.dialogs.open('account/delete-activity', { activity: uuid, title })
      if (gone) await reload()
      return gone !== null
    },
    removeMany: (uuids: string[]) =>
      attempt(
        () => api.call('removeActivities', { activities: uuids }),
        'activities.deleted',
        'activities.deleteFailed'
      )
  }
}

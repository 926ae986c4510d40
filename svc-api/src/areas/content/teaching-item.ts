import { type activityInternalCalls, type ResponseOf, drawnPicture, type TeachingItem } from '@annals/contracts'
import { CONTENT_TYPES } from './lists.ts'

type Published = ResponseOf<(typeof activityInternalCalls)['listPublished']>['activities'][number]

/** A picture that has several widths names them itself; of others the small one is shown. */
const shownOnCard = ({ url, thumb, ...rest }: NonNullable<Published['image']>) => ({
  ...rest,
  url: drawnPicture(url) ? url : thumb || url
})

/** A published e-Learning Activity as a teaching item; an admin's content type is its `type` (behaviour/content §5). */
export const teachingItem = ({ owner, ctype, activity, image, tags }: Published): TeachingItem => ({
  activity: {
    uuid: activity.uuid,
    title: activity.title,
    summary: activity.description,
    description: activity.description,
    slug: activity.uuid
  },
  owner: { uuid: owner },
  typecode: 'ela',
  type: CONTENT_TYPES.find(({ code }) => code === ctype)?.name ?? 'e-Learning Activity',
  icon: 'activity',
  image_url: image && shownOnCard(image),
  url: `/ea/view/${activity.uuid}`,
  tags: tags.map(({ uuid, name }) => ({ uuid, name })),
  has_tags: tags.length > 0
})

import { useCall } from '@annals/web-kit'

/** What a member has: one's own, or that of a member whose work an administrator hands over. */
export function useBelongings(member?: string) {
  const isOwn = member === undefined
  const of = { member: member ?? '' }
  const own = [useCall('belongings', {}, { enabled: isOwn }), useCall('sharesLeft', {}, { enabled: isOwn })] as const
  const others = [
    useCall('belongingsOfMember', of, { enabled: !isOwn }),
    useCall('sharesLeftByMember', of, { enabled: !isOwn })
  ] as const
  const [have, shared] = isOwn ? own : others
  return {
    there: have.data && shared.data ? { have: have.data, shared: shared.data } : null,
    error: have.error ?? shared.error,
    reload: () => Promise.all([have.reload(), shared.reload()])
  }
}
export type BelongingsState = ReturnType<typeof useBelongings>
export type There = NonNullable<BelongingsState['there']>

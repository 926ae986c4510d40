import type { Api } from '@annals/web-kit'

const SHARE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u
const SHORT_CODE = /([A-Za-z0-9]{4,20})\/?\s*$/u

/**
 * The share that a typed address leads to: that of an activity, or a short one; null where it leads to none. Rejects
 * where that cannot be asked.
 */
export async function shareOf(api: Pick<Api, 'call'>, typed: string): Promise<string | null> {
  const whole = SHARE.exec(typed.toLowerCase())
  if (whole) return whole[0]
  const shortCode = SHORT_CODE.exec(typed)?.[1]
  if (!shortCode) return null
  const { url } = await api.call('resolveShortLink', undefined, { params: { shortCode } })
  return SHARE.exec(url)?.[0] ?? null
}

import { APP_OF_BUILDS, type PublishedApp } from '@annals/contracts'
import { isRecorded, NotPublished, readPublished, restore, switchApp } from '@annals/federation/published'
import { fail } from '@annals/service-kit'

const REFUSED: Record<Exclude<NotPublished['reason'], 'CHANGED'>, string> = {
  UNKNOWN: 'This area is not published here.',
  GONE: 'The files of this build are no longer on the server. Nothing was changed; build it again to publish it.',
  SERVED: 'This build is served already.',
  FIRST: 'There is no build to go back to.',
  FRAME: 'This build does not open in the present frame. Nothing was changed; change the frame first.',
  AREAS: 'These areas do not open in this frame. Nothing was changed; change them first, or switch them off:',
  UNSURE: 'This frame is from before it was stored which areas it opens. Nothing was changed.',
  PREFIX: 'An address of this build belongs to another area now. Nothing was changed.',
  BUSY: 'Something is being published at this moment. Nothing was changed; try again when it is done.'
}

/** @param www the folder of the published pages; absent where this service cannot reach it */
export function buildService(www: string | undefined) {
  const folder = (): string =>
    www ?? fail('WRONG_STATE', { msg: 'The pages of this site are published elsewhere and cannot be changed here.' })

  async function changed<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } catch (error) {
      if (!(error instanceof NotPublished)) throw error
      if (error.reason === 'CHANGED') return fail('STALE')
      const areas = error.apps.join(', ')
      return fail('WRONG_STATE', { msg: [REFUSED[error.reason], areas].filter(Boolean).join(' ') })
    }
  }

  return {
    list: (): Promise<PublishedApp[]> => readPublished(folder()),

    /** @throws ServiceError STALE, WRONG_STATE */
    async restore(app: string, version: string, was: string): Promise<void> {
      const www = folder()
      if (app === APP_OF_BUILDS && version !== was && !(await isRecorded(www, app, version)))
        fail('WRONG_STATE', { msg: 'This build may not have this page. Nothing was changed; use the command instead.' })
      await changed(restore(www, app, version, was))
    },

    /**
     * @returns false where it was so already
     * @throws ServiceError WRONG_STATE
     */
    async switch(app: string, isEnabled: boolean): Promise<boolean> {
      if (app === APP_OF_BUILDS && !isEnabled)
        fail('WRONG_STATE', { msg: 'This page is in this area. Switched off, it could not be switched on again.' })
      return changed(switchApp(folder(), app, isEnabled))
    }
  }
}

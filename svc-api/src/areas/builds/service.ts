import { APP_OF_BUILDS, type PublishedApp } from '@annals/contracts'
import { NotPublished, readPublished, restore, switchApp } from '@annals/federation/published'
import { fail } from '@annals/service-kit'

const REFUSED: Record<Exclude<NotPublished['reason'], 'CHANGED'>, string> = {
  UNKNOWN: 'This area is not published here.',
  GONE: 'The files of this build are no longer on the server. Nothing was changed; build it again to publish it.',
  CONTRACT: 'This build is too old for the present frame. Nothing was changed; take back the frame first.'
}

/** @param www the folder of the published pages; absent where this service cannot reach it */
export function buildService(www: string | undefined) {
  const folder = (): string =>
    www ?? fail('WRONG_STATE', { msg: 'The pages of this site are published elsewhere and cannot be changed here.' })

  async function changed(change: Promise<void>): Promise<PublishedApp[]> {
    try {
      await change
    } catch (error) {
      if (!(error instanceof NotPublished)) throw error
      if (error.reason === 'CHANGED') fail('STALE')
      fail('WRONG_STATE', { msg: REFUSED[error.reason] })
    }
    return readPublished(folder())
  }

  return {
    list: (): Promise<PublishedApp[]> => readPublished(folder()),

    /** @throws ServiceError STALE, WRONG_STATE */
    restore: (app: string, version: string, was: string) => changed(restore(folder(), app, version, was)),

    /** @throws ServiceError WRONG_STATE */
    async switch(app: string, isEnabled: boolean): Promise<PublishedApp[]> {
      if (app === APP_OF_BUILDS && !isEnabled)
        fail('WRONG_STATE', { msg: 'This page is in this area. Switched off, it could not be switched on again.' })
      return changed(switchApp(folder(), app, isEnabled))
    }
  }
}

import { MAX_PRESENTATION_BYTES, type UploadResponse } from '@annals/contracts'
import { type Api, uploadFile, type UploadOptions } from '@annals/web-kit'
import type { T } from '../../i18n/index.ts'

/** What the file chooser offers. */
export const PPTX = ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation']

const MB = 1024 * 1024

/** What is wrong with a chosen presentation, or empty. */
export const presentationProblem = (file: File, t: T): string =>
  !file.name.toLowerCase().endsWith('.pptx')
    ? t('uploadDialog.notPptx')
    : file.size === 0
      ? t('uploadDialog.slidesEmpty')
      : file.size > MAX_PRESENTATION_BYTES
        ? t('uploadDialog.slidesLarge', { most: MAX_PRESENTATION_BYTES / MB })
        : ''

/** Sends a presentation: into a collection, or into one that is made of it. */
export const sendPresentation = (
  api: Api,
  file: File,
  options: UploadOptions & { collection?: string }
): Promise<UploadResponse<'collection-powerpoint'>> => uploadFile(api, 'collection-powerpoint', file, options)

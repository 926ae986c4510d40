import type { UploadResponse } from '@annals/contracts'
import { type Api, uploadFile, type UploadOptions } from '@annals/web-kit'

/** What the file chooser offers. */
export const XLSX = ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
export const ZIP = ['.zip', 'application/zip']

export const isXlsx = ({ name }: File): boolean => name.toLowerCase().endsWith('.xlsx')

/** Sends a workbook, and its pictures where there are any, for a collection. */
export function sendWorkbook(
  api: Api,
  collection: string,
  [file, pictures]: [File, File?],
  options: UploadOptions
): Promise<UploadResponse<'collection-excel'>> {
  const form = new FormData()
  form.append('file', file)
  if (pictures) form.append('pictures', pictures)
  return uploadFile(api, 'collection-excel', form, { ...options, collection })
}

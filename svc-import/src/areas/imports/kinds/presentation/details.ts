import { COLLECTION_MAX_LENGTHS as MOST, type ImportFault } from '@annals/contracts'
import { FileError } from '../../../../ooxml/file-error.ts'
import { openPresentation } from '../../../../pptx/presentation.ts'
import type { FileDetails } from '../kind.ts'

/** Titles that a program gives to every presentation. */
const NO_TITLE =
  /^(microsoft )?(power\s?point|presentation|pr[äa]sentation|présentation|presentaci[óo]n|slide|folie)\b.{0,20}$/i

const line = (text: string, most: number): string => text.replace(/\s+/gu, ' ').trim().slice(0, most).toWellFormed()

/**
 * What a presentation's properties say of it: title, subject, comments and author. The title is empty where there is
 * none of its own.
 */
export async function detailsOf(path: string): Promise<FileDetails | { fault: ImportFault; detail: string }> {
  try {
    const presentation = await openPresentation(path)
    try {
      const { title, subject, description, creator } = await presentation.properties()
      return {
        title: NO_TITLE.test(title) ? '' : line(title, MOST.name),
        subtitle: line(subject, MOST.subtitle),
        description: description.slice(0, MOST.description).toWellFormed(),
        acknowledgements: line(creator, MOST.acknowledgements)
      }
    } finally {
      presentation.close()
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { fault: error.fault, detail: error.detail }
  }
}

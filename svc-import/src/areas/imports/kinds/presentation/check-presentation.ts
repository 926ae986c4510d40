import { FileError } from '../../../../ooxml/file-error.ts'
import { openPresentation } from '../../../../pptx/presentation.ts'
import type { CheckResult } from '../../row.ts'
import type { CheckTask } from '../check-in-child.ts'
import { chunkWriter, clearResults, problemLog } from '../write-results.ts'
import { presentationChecker } from './presentation-checker.ts'

/**
 * Checks a presentation in this process. Call it through `checkFile`, because the file may be malicious.
 * @throws any error that the file has not caused
 */
export async function check({ file, out }: CheckTask, onProgress: (slides: number) => void): Promise<CheckResult> {
  clearResults(out)
  try {
    const presentation = await openPresentation(file)
    try {
      const [problems, chunks] = [problemLog(out), chunkWriter(out)]
      const checker = presentationChecker({ presentation, problems, chunks })
      for await (const slide of presentation.slides()) {
        if ('broken' in slide) checker.passOver(slide.number)
        else await checker.take(slide)
        onProgress(slide.number)
      }
      const report = checker.end()
      const count = problems.close()
      if (report.rows > 0) return { report, chunks: chunks.close(), problems: count }
      return { fault: 'EMPTY', detail: presentation.count === 0 ? 'It has no slides.' : '' }
    } finally {
      presentation.close()
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    clearResults(out)
    return { fault: error.fault, detail: error.detail }
  }
}

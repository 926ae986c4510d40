import type { PidFile } from '../processes/processes.ts'

/** Another live runner uses the data folder. */
export class AlreadyRunning extends Error {
  constructor(note: PidFile) {
    const place = typeof note.url === 'string' ? ` at ${note.url}` : ''
    super(
      `Annals runs already from this folder${place} (process ${note.pid}).\n` +
        `  - Use it, stop it with Ctrl+C where it was started, or run: kill ${note.pid}`
    )
    this.name = 'AlreadyRunning'
  }
}

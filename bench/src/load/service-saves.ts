import { answerText } from './answer-text.ts'
import type { Setup } from './client.ts'
import type { Save } from './drive.ts'
import { createConnection } from './http-connection.ts'

/**
 * Saves like the viewer's page: for each student one connection, the student's token, and one block with its revision.
 */
export const serviceSaves = (
  setup: Extract<Setup, { kind: 'service' }>
): { save: Save; close: () => Promise<void> } => {
  const { site, block, tokens } = setup
  const lines = tokens.map(() => createConnection(site))
  const save: Save = async (student, rev) => {
    const answers = { [block]: { answer: answerText(student, rev + 1) } }
    const body = JSON.stringify({ sa: tokens[student], answers, revs: { [block]: rev } })
    const line = lines[student]
    if (!line) throw new Error('no such student')
    const response = await line.post('/api/ea/student/save', body)
    if (response.status !== 200) throw new Error(String(response.status))
    const { saved } = JSON.parse(response.body) as { saved: Record<string, number> }
    const now = saved[block]
    if (now === undefined) throw new Error('stale')
    return now
  }
  return { save, close: async () => lines.forEach(line => line.close()) }
}

/** What a server answers to a command; `ok: 0` where it refuses. */
export interface Answer {
  ok?: number
  codeName?: string
  errmsg?: string
  isWritablePrimary?: boolean
  config?: { version: number; members: { host: string }[] }
}

/**
 * Sends one command to the database `admin`. Each has a connection of its own: a server that becomes or leaves a member
 * of a set closes those that it had. Rejects when nobody answers in time.
 *
 * @param port on 127.0.0.1
 * @param command its first key is the command's name
 * @param timeout ms for connecting and for the answer
 */
export async function mongoCommand(port: number, command: Record<string, unknown>, timeout: number): Promise<Answer> {
  // Imported only now: at a first start npm has it installed by then, and not before.
  const { default: mongoose } = await import('mongoose')
  const { MongoClient, MongoServerError } = mongoose.mongo
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeout,
    socketTimeoutMS: timeout
  })
  try {
    return await client.db('admin').command(command)
  } catch (error) {
    if (error instanceof MongoServerError) return error.errorResponse
    throw error
  } finally {
    await client.close()
  }
}

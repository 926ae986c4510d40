import { get } from 'node:http'

/** @returns whether it answers 200 */
export function urlAnswers(url: string): Promise<boolean> {
  return new Promise(done => {
    const request = get(url, { timeout: 2000, agent: false }, response => {
      response.resume()
      done(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  })
}

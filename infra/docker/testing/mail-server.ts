import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { until } from '../../local/processes/wait.ts'

export interface MailServer {
  /** In the form of `SMTP_URL`. */
  url: string
  /** The secret at the end of the newest link of a kind to an address; waits until the mail has arrived. */
  linkTo(address: string, kind: 'confirm-email' | 'reset-password'): Promise<string>
  /** Secrets of all links in mails so far. */
  secrets(): string[]
  /** How often a mail to an address of that kind was rejected. */
  refusals(): number
  stop(): void
}

/** Quoted-printable, as far as our mails use it. */
const decoded = (text: string) =>
  text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/**
 * A mail server that accepts every mail, except those to addresses that begin with `refused`. Its rejection contains
 * the address, as with real mail servers.
 */
export const startMailServer = async (): Promise<MailServer> => {
  const letters: { to: string; text: string }[] = []
  let refused = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let [waiting, to, isData] = ['', '', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      const [, address = ''] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
      if (address.startsWith('refused')) {
        refused += 1
        return say(`550 5.1.1 <${address}> no such user, asked for by ${address}`)
      }
      if (address) to = address
      isData = /^DATA/i.test(line)
      say(isData ? '354 go on' : '250 good')
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      waiting += chunk.toString()
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = waiting.indexOf(end)
        if (at < 0) return
        const whole = waiting.slice(0, at)
        waiting = waiting.slice(at + end.length)
        if (!isData) take(whole)
        else {
          letters.push({ to, text: decoded(whole) })
          isData = false
          say('250 taken')
        }
      }
    })
    say('220 mail.example')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(address, kind) {
      const secretIn = () =>
        letters
          .filter(({ to }) => to === address)
          .map(({ text }) => new RegExp(`/${kind}/([\\w-]+)`).exec(text)?.[1])
          .findLast(Boolean)
      await until(async () => secretIn(), { timeout: 30_000, what: `A letter with a link to ${kind}` })
      return secretIn() ?? ''
    },
    secrets: () =>
      letters.flatMap(({ text }) =>
        [...text.matchAll(/\/(?:confirm-email|reset-password)\/([\w-]+)/g)].map(found => found[1] ?? '')
      ),
    refusals: () => refused,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}

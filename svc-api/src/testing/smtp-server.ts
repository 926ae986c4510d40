import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SmtpServer {
  url: string
  port: number
  /** The mails that it has taken, whole. */
  taken: string[]
  stop(): Promise<void>
}

/** How it answers: `silent` says nothing at all, `refuses` no address for good, `busy` for now, `closed` no sender. */
export type Manner = 'takes' | 'silent' | 'refuses' | 'busy' | 'closed'

const TO_RECIPIENT = {
  takes: '250 good',
  silent: '',
  refuses: '550 no such user',
  busy: '451 try again later',
  closed: '550 not here'
} as const

/** A mail server as far as nodemailer needs it. */
export async function startSmtp(manner: Manner, port = 0): Promise<SmtpServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (manner === 'silent') return
    let [waiting, isData] = ['', false]
    const refusing = manner === 'closed' ? /^MAIL/i : /^RCPT/i
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('data', chunk => {
      waiting += chunk.toString()
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = waiting.indexOf(end)
        if (at < 0) return
        const whole = waiting.slice(0, at)
        waiting = waiting.slice(at + end.length)
        if (isData) {
          taken.push(whole)
          isData = false
          say('250 taken')
        } else {
          isData = /^DATA/i.test(whole)
          say(isData ? '354 go on' : refusing.test(whole) ? TO_RECIPIENT[manner] : '250 good')
        }
      }
    })
    say('220 mail.example')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    taken,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}

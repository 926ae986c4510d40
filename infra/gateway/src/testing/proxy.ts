import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../local/processes/ports.ts'
import { runNginx } from './gateways.ts'

/** What stands between visitors and the gateway, such as where TLS ends. */
export interface Proxy {
  base: string
  stop(): Promise<void>
}

/** nginx as the proxy, in front of `gateway`: it adds whom it has heard to what it was told, and says that this was
 * encrypted. */
const startNginxProxy = async (dir: string, gateway: string, program: string): Promise<Proxy> => {
  const home = join(dir, 'proxy')
  await mkdir(home, { recursive: true })
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(home, kind)};`
  )
  await writeFile(
    join(home, 'nginx.conf'),
    [
      `pid ${join(home, 'nginx.pid')};`,
      'events {}',
      'http {',
      'access_log off;',
      ...temporary,
      `server { listen 127.0.0.1:${port}; location / {`,
      `proxy_pass ${gateway};`,
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      'proxy_set_header X-Forwarded-Proto https;',
      '} } }'
    ].join('\n')
  )
  const flags = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log'), '-g', 'daemon off;']
  return runNginx({ program, flags, base: `http://127.0.0.1:${port}`, reportLog: '' })
}

/** The same by a few lines, where there is no nginx. */
const startPlainProxy = async (gateway: string): Promise<Proxy> => {
  const server = createServer((asked, response) => {
    const { method, url = '/', socket } = asked
    const told = asked.headers['x-forwarded-for']
    const chain = [...(told ? [String(told)] : []), socket.remoteAddress].join(', ')
    const headers = { ...asked.headers, 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' }
    const passed = request(new URL(url, gateway), { method, headers }, gatewayResponse => {
      response.writeHead(gatewayResponse.statusCode ?? 502, gatewayResponse.headers)
      gatewayResponse.pipe(response)
    })
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

export const startProxy = (dir: string, gateway: string, nginx: string | null): Promise<Proxy> =>
  nginx ? startNginxProxy(dir, gateway, nginx) : startPlainProxy(gateway)

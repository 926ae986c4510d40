import { readGatewayConfig } from '../config.ts'
import { nginxConfig } from '../nginx.ts'

/** `npm run gateway:nginx > nginx.conf`, with the environment of the gateway; it listens on every address unless `HOST`
 * names one, notes reports of the page's policy in `CSP_LOG`, and asks `RESOLVER` again where the services are. */
const { CSP_LOG = '/var/log/nginx/csp.log', RESOLVER } = process.env
const config = readGatewayConfig({ HOST: '*', ...process.env })
process.stdout.write(nginxConfig({ ...config, reportLog: CSP_LOG, resolver: RESOLVER }))

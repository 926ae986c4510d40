import { readGatewayConfig } from '../config.ts'
import { nginxConfig } from '../nginx.ts'

/** `npm run gateway:nginx > nginx.conf`, with the environment of the gateway; it listens on every address unless `HOST`
 * names one, and notes reports of the page's policy in `CSP_LOG`. */
const config = readGatewayConfig({ HOST: '*', ...process.env })
process.stdout.write(nginxConfig({ ...config, reportLog: process.env.CSP_LOG ?? '/var/log/nginx/csp.log' }))

import { readGatewayConfig } from '../config.ts'
import { nginxConfig } from '../nginx-config.ts'

/**
 * `npm run gateway:nginx > nginx.conf`, with the environment of the gateway. It listens on every address unless `HOST`
 * names one, logs reports of the content security policy in `CSP_LOG`, and asks `RESOLVER` repeatedly for the services'
 * addresses.
 */
const { CSP_LOG = '/var/log/nginx/csp.log', RESOLVER } = process.env
const config = readGatewayConfig({ HOST: '*', ...process.env })
process.stdout.write(nginxConfig({ ...config, reportLog: CSP_LOG, resolver: RESOLVER }))

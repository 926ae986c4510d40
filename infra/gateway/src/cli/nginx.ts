import { readGatewayConfig } from '../config.ts'
import { nginxConfig } from '../nginx.ts'

/** `npm run gateway:nginx > nginx.conf`, with the environment of the gateway. */
process.stdout.write(nginxConfig(readGatewayConfig()))

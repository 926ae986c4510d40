export { createGateway, type Gateway } from './app.ts'
export { readGatewayConfig, type GatewayConfig } from './config.ts'
export { nginxConfig } from './nginx-config.ts'
export { ROUTES, targetOf } from './routes.ts'

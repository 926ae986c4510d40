import { register } from '@annals/mf-builder'

export const forbidden = register

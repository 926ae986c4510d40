import { createApp } from '@annals/svc-shares'
import { blockTypes } from '@annals/blocks'

export const forbidden = [createApp, blockTypes]

import { Button } from '@annals/ui'

export const forbidden = Button

import { register } from '@annals/mf-viewer'
import { useNavigate } from 'react-router-dom'
import { createServer } from '@annals/service-kit'

export const forbidden = [register, useNavigate, createServer]

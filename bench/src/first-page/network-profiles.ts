import type { CDPSession } from '@playwright/test'

/**
 * A phone's connection and speed: bits per second in each direction, round-trip time in milliseconds, and how many
 * times slower than this machine it is.
 */
export interface NetworkProfile {
  name: string
  bitsPerSecond: number
  latency: number
  slowDown: number
}

export const NETWORK_PROFILES: readonly NetworkProfile[] = [
  { name: '10 Mbit/s, 40 ms', bitsPerSecond: 10e6, latency: 40, slowDown: 1 },
  { name: '10 Mbit/s, 40 ms, 4 times slower', bitsPerSecond: 10e6, latency: 40, slowDown: 4 },
  { name: '1.6 Mbit/s, 150 ms, 4 times slower', bitsPerSecond: 1.6e6, latency: 150, slowDown: 4 }
]

export async function emulateNetwork(
  client: CDPSession,
  { bitsPerSecond, latency, slowDown }: NetworkProfile
): Promise<void> {
  const throughput = bitsPerSecond / 8
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    downloadThroughput: throughput,
    uploadThroughput: throughput,
    latency,
    offline: false
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}

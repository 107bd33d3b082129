import { Redis } from 'ioredis'
import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'

const prefix = 'linli:'

/** The bus over Redis or Valkey: one connection publishes, one listens; both come back by themselves. */
export async function openRedisBus(url: string, log: Logger): Promise<Bus> {
  const options = { lazyConnect: true, maxRetriesPerRequest: null }
  const sender = new Redis(url, options)
  const receiver = new Redis(url, options)
  const channels = new Map<string, ((ids: readonly string[]) => void)[]>()
  const reconnects: (() => void)[] = []
  let connected = false
  for (const client of [sender, receiver])
    client.on('error', (error: unknown) => log.warn({ error }, 'the bus is not connected'))
  receiver.on('ready', () => {
    if (connected) reconnects.forEach((listener) => listener())
    connected = true
  })
  receiver.on('pmessage', (_pattern: string, channel: string, payload: string) => {
    for (const listener of channels.get(channel.slice(prefix.length)) ?? []) listener(JSON.parse(payload) as string[])
  })
  await Promise.all([sender.connect(), receiver.connect()])
  await receiver.psubscribe(`${prefix}*`)
  return {
    publish: (channel, ids) => {
      sender
        .publish(prefix + channel, JSON.stringify(ids))
        .catch((error: unknown) => log.warn({ error }, 'a bus message was lost'))
    },
    subscribe: (channel, listener) => void channels.set(channel, [...(channels.get(channel) ?? []), listener]),
    onReconnect: (listener) => void reconnects.push(listener),
    close: async () => {
      await Promise.all([sender.quit(), receiver.quit()])
    },
  }
}

import { Redis } from 'ioredis'
import type { Logger } from '../log.ts'
import { newId } from '../secrets.ts'
import type { Bus } from './bus.ts'

const prefix = 'linli:'

/** The bus over Redis or Valkey: one connection publishes, one listens; both come back by themselves. */
export async function openRedisBus(url: string, log: Logger): Promise<Bus> {
  const options = { lazyConnect: true, maxRetriesPerRequest: null }
  const sender = new Redis(url, options)
  const receiver = new Redis(url, options)
  const channels = new Map<string, ((ids: readonly string[]) => void)[]>()
  const reconnects: (() => void)[] = []
  const own = newId()
  const hear = (channel: string, ids: readonly string[]) => channels.get(channel)?.forEach((listener) => listener(ids))
  let connected = false
  for (const client of [sender, receiver])
    client.on('error', (error: unknown) => log.warn({ error }, 'the bus is not connected'))
  receiver.on('ready', () => {
    if (connected) reconnects.forEach((listener) => listener())
    connected = true
  })
  receiver.on('pmessage', (_pattern: string, channel: string, payload: string) => {
    const { from, ids } = JSON.parse(payload) as { from: string; ids: string[] }
    if (from !== own) hear(channel.slice(prefix.length), ids)
  })
  await Promise.all([sender.connect(), receiver.connect()])
  await receiver.psubscribe(`${prefix}*`)
  return {
    publish: (channel, ids) => {
      hear(channel, ids)
      sender
        .publish(prefix + channel, JSON.stringify({ from: own, ids }))
        .catch((error: unknown) => log.warn({ error }, 'a bus message was lost'))
    },
    subscribe: (channel, listener) => void channels.set(channel, [...(channels.get(channel) ?? []), listener]),
    onReconnect: (listener) => void reconnects.push(listener),
    close: async () => {
      await Promise.all([sender.quit(), receiver.quit()])
    },
  }
}

import { Client, type ClientConfig } from 'pg'
import { connectionConfig, isAway } from '../db/connection.ts'
import type { Logger } from '../log.ts'
import { newId } from '../secrets.ts'

/**
 * Short messages between the processes of one installation: ids only, never content, and nothing depends on one
 * arriving. The sending process hears them at once. After a lost connection `reconnected` listeners reread what they cache.
 */
export interface Bus {
  publish(channel: string, ids: readonly string[]): void
  subscribe(channel: string, listener: (ids: readonly string[]) => void): void
  onReconnect(listener: () => void): void
  close(): Promise<void>
}

type Message = Record<string, string[]>

/** `from` names the sending process, which has heard its own message already. */
interface Envelope {
  from: string
  message: Message
}

const pgChannel = 'linli'
const payloadLimit = 7800
const retryMs = 1000
/** About as many ids of one channel wait for a lost connection. */
const keptLimit = 10_000

/** The bus over LISTEN/NOTIFY on a connection of its own; messages of one turn travel together. */
export async function openPostgresBus(url: string, log: Logger): Promise<Bus> {
  const channels = new Map<string, ((ids: readonly string[]) => void)[]>()
  const reconnects: (() => void)[] = []
  let waiting: Message = {}
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const own = newId()
  let client = await connect()

  async function connect(): Promise<Client> {
    const made = new Client({
      ...connectionConfig({ url, as: 'app', statementTimeout: 0 }),
      keepAlive: true,
      pipeline: true,
    } as ClientConfig)
    made.on('notification', ({ payload }) => payload && receive(payload))
    made.on('error', () => {})
    try {
      await made.connect()
      await made.query(`listen ${pgChannel}`)
    } catch (error) {
      await made.end().catch(() => {})
      throw error
    }
    // Only a connection that once stood is replaced; a failed attempt is the business of whoever made it.
    made.once('end', () => void reconnect())
    return made
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect()
        if (closed) return await client.end()
        reconnects.forEach((listener) => listener())
        return flush()
      } catch (error) {
        log.warn({ error }, 'the bus is not connected')
        await new Promise((resume) => setTimeout(resume, retryMs).unref())
      }
    }
  }

  function receive(payload: string): void {
    const { from, message } = JSON.parse(payload) as Envelope
    if (from === own) return
    for (const [channel, ids] of Object.entries(message)) hear(channel, ids)
  }

  function hear(channel: string, ids: readonly string[]): void {
    for (const listener of channels.get(channel) ?? []) listener(ids)
  }

  function flush(): void {
    timer = undefined
    const message = waiting
    waiting = {}
    for (const part of parts(message)) {
      client
        .query('select pg_notify($1, $2)', [pgChannel, JSON.stringify({ from: own, message: part } satisfies Envelope)])
        .catch((error: unknown) => {
          if (isAway(error)) keep(part)
          else log.warn({ error }, 'a bus message was lost')
        })
    }
  }

  /** The others still listen while our own connection is away, so what they should hear waits for the next one. */
  function keep(part: Message): void {
    for (const [channel, ids] of Object.entries(part)) {
      const kept = (waiting[channel] ??= [])
      if (kept.length < keptLimit) kept.unshift(...ids)
    }
  }

  return {
    publish: (channel, ids) => {
      hear(channel, ids)
      ;(waiting[channel] ??= []).push(...ids)
      timer ??= setTimeout(flush, 5)
    },
    subscribe: (channel, listener) => void channels.set(channel, [...(channels.get(channel) ?? []), listener]),
    onReconnect: (listener) => void reconnects.push(listener),
    close: async () => {
      closed = true
      if (timer) flush()
      await client.end()
    },
  }
}

/** Cuts a message so that each part, as JSON in UTF-8, stays below what NOTIFY carries. */
function parts(message: Message): Message[] {
  const made: Message[] = []
  for (const [channel, ids] of Object.entries(message)) {
    let part: string[] = []
    let size = payloadLimit
    for (const id of new Set(ids)) {
      const bytes = Buffer.byteLength(JSON.stringify(id)) + 1
      if (size + bytes > payloadLimit) {
        part = []
        made.push({ [channel]: part })
        size = Buffer.byteLength(channel) + 8
      }
      part.push(id)
      size += bytes
    }
  }
  return made
}

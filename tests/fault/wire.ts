import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#kernel/server/embedded-postgres/server-conf.ts'

/** How the line is: whole, refusing every connection, or so slow that each piece takes `slowMs`. */
type Weather = 'fair' | 'stopped' | 'slow'
const slowMs = 60

/** The line between the product and its database. */
export interface Wire {
  port: number
  set(weather: Weather): void
  /** Breaks every connection in whatever it is doing; new ones are taken. */
  cut(): void
  close(): Promise<void>
}

/** Passes everything on to the database server, as long as the line holds. */
export async function openWire({ port, socketDir }: Endpoint): Promise<Wire> {
  const open = new Set<Socket>()
  let weather: Weather = 'fair'
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    if (weather === 'stopped') return void client.destroy()
    const far = socketDir ? connect(`${socketDir}/.s.PGSQL.${port}`) : connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(from)
      let passed = Promise.resolve()
      from.on('data', (part: Buffer) => {
        passed = passed.then(async () => {
          if (weather === 'slow') await pause(slowMs)
          to.write(part)
        })
      })
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        void passed.then(() => to.destroy())
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      weather = next
      if (next === 'stopped') cut()
    },
    cut,
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from './send.ts'

/** A proxy before several processes. */
export interface Balancer {
  port: number
  /** Waits until it sends requests to exactly these. */
  untilReady(ports: readonly number[]): Promise<void>
  close(): Promise<void>
}

/**
 * Passes each request on to the next process that said it was ready when it was last asked, every `everyMs`. The
 * strictest of proxies: it sends nothing twice, so that whatever a process breaks off has failed (502).
 */
export async function openBalancer(all: readonly number[], everyMs: number): Promise<Balancer> {
  let ready: readonly number[] = all
  let turn = 0
  let open = true
  const probe = async (port: number) =>
    (await send(port, 'GET', '/readyz').catch(() => undefined))?.status === 200 ? [port] : []
  const watching = (async () => {
    while (open) {
      ready = (await Promise.all(all.map(probe))).flat()
      await pause(everyMs)
    }
  })()
  const server = createServer((asked, answer) => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) return void answer.writeHead(502).end('nobody is ready')
    passOn(port, asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    untilReady: async (ports) => {
      while (String(ready) !== String(ports)) await pause(everyMs)
    },
    close: async () => {
      open = false
      server.close()
      server.closeAllConnections()
      await watching
    },
  }
}

/** Over a connection of its own, as proxies do that keep none. */
function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked
  const fail = (error: Error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(error.message))
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.on('error', fail).pipe(answer)
  })
  asked.pipe(passed.on('error', fail))
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a small test server sees it. */
export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export interface LocalServer {
  /** Without a slash at the end. */
  address: string
  close(): Promise<void>
}

/** A real HTTP server on a free port of this machine. */
export async function localServer(answer: (asked: Asked, reply: ServerResponse) => void): Promise<LocalServer> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '/', 'http://local')
      answer({ method, url, headers, body: Buffer.concat(parts).toString('utf8') }, reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function sendJson(reply: ServerResponse, value: unknown, status = 200): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

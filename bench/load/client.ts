import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** With everything below the host, as `/api/sys/login`. */
  path: string
  token?: string
  body?: object
  /** Of the intent, where the call has one. */
  key?: string
}

/** One keep-alive client of the product; answers the `result`, throws unless the call succeeded. */
export function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const send = ({ method, path, token = '', body, key }: Call) =>
    new Promise<string>((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const headers = {
        'x-access-token': token,
        ...(key !== undefined && { 'x-idempotency-key': key }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        let all = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (all += part))
          .on('end', () => resolve(all))
          .on('error', reject)
      })
      asked.on('error', reject).end(text)
    })
  return {
    async call<Result = unknown>(one: Call): Promise<Result> {
      const { success, message, result } = JSON.parse(await send(one)) as Record<string, unknown>
      if (success !== true) throw new Error(`${one.method} ${one.path}: ${String(message)}`)
      return result as Result
    },
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof openClient>

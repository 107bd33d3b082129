import { Agent, request } from 'node:http'

/** An answer as it came over the wire. */
export interface Sent {
  status: number
  retryAfter: string | undefined
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** No answer may take longer, whatever has happened to the server; what a browser of ours waits, too. */
const patience = 15_000

/** One request over a kept connection; rejects when the connection breaks or nothing came within 15 s. */
export function send(
  port: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const text = options.body === undefined ? undefined : JSON.stringify(options.body)
    const sent = request(
      {
        agent,
        method,
        path,
        port,
        host: '127.0.0.1',
        timeout: patience,
        headers: {
          ...options.headers,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
        },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (body += part))
        answer.on('error', reject)
        answer.on('end', () =>
          answer.complete
            ? resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body })
            : reject(Object.assign(new Error('the answer was cut'), { code: 'ECONNRESET' })),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer within 15 s'), { code: 'TIMEOUT' })))
    sent.on('error', reject)
    sent.end(text)
  })
}

/** What a call of somebody who is signed in answers; one that is refused is an error with its words. */
export async function call<T>(
  port: number,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await send(port, method, `/api${path}`, { headers: { 'x-access-token': token }, body })
  const { success, message, result } = JSON.parse(answer.body) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${answer.status} ${message}`)
  return result
}

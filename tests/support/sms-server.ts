import { localServer, sendJson, type LocalServer } from './local-server.ts'

export interface ReceivedSms {
  id: string
  phone: string
  template: string
  body: string
}

export interface SmsServer extends LocalServer {
  /** What was accepted, oldest first. */
  received: ReceivedSms[]
  /** The status of every answer from now on; 200 accepts. */
  answerWith(status: number): void
}

/** An SMS gateway that accepts messages under a bearer token. */
export async function smsServer(token: string): Promise<SmsServer> {
  const received: ReceivedSms[] = []
  let status = 200
  const server = await localServer(({ method, headers, body }, reply) => {
    const isAllowed = method === 'POST' && headers.authorization === `Bearer ${token}`
    if (!isAllowed) return sendJson(reply, { error: 'who are you' }, 401)
    if (status === 200) received.push(JSON.parse(body) as ReceivedSms)
    sendJson(reply, { id: `provider-${received.length}` }, status)
  })
  return { ...server, received, answerWith: (next) => void (status = next) }
}

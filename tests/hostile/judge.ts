import { serverMessages } from '#kernel/server/server-messages.ts'
import type { HostileRequest } from './request.ts'

export interface HostileAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

const isEnvelope = (value: unknown): value is { success: boolean; message: string; code: number; result: unknown } => {
  const { success, message, code, timestamp } = (value ?? {}) as Record<string, unknown>
  return [typeof success, typeof message, typeof code, typeof timestamp].join() === 'boolean,string,number,number'
}

/** What of our inside an answer must never repeat. */
const inside = /\bat \S+ \(|node_modules|syntax error at|relation "|select .+ from|\/src\/\w+\/|password_hash/

/** Is the answer one of a session that has ended, as clients of the protocol expect it? To HEAD it has no words. */
export const isEnded = ({ status, body }: HostileAnswer): boolean =>
  status === 500 && (body === '' || (body.includes(serverMessages.tokenEnded) && !body.includes('"requestId"')))

/** What is wrong with an answer, in words; undefined when nothing is. */
export function faultOf(request: HostileRequest, answer: HostileAnswer): string | undefined {
  const { status, headers, body } = answer
  if (isEnded(answer)) return undefined
  if (status >= 500) return `status ${status}`
  if (request.method === 'HEAD' || request.method === 'OPTIONS' || status === 304) return undefined
  const type = headers['content-type'] ?? ''
  if (!type.includes('json'))
    return status < 400 && headers['content-disposition'] !== undefined ? undefined : `no envelope but ${type}`
  return judged(request, status, JSON.parse(body) as unknown)
}

function judged({ endpoint, isPlain }: HostileRequest, status: number, made: unknown): string | undefined {
  if (!isEnvelope(made)) {
    const fits = status === 200 && isPlain && endpoint.result.safeParse(made).success
    return fits ? undefined : 'neither an envelope nor the bare result'
  }
  if (!made.success) return inside.test(JSON.stringify(made)) ? 'tells of our inside' : undefined
  if (status !== 200) return `success with status ${status}`
  if (!isPlain) return undefined
  const outcome = endpoint.result.safeParse(made.result)
  return outcome.success ? undefined : `off its schema: ${JSON.stringify(outcome.error.issues).slice(0, 200)}`
}

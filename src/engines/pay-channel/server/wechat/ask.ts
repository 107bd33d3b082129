// One signed call of WeChat Pay API v3, and the proof that its answer is the channel's.
import type { KeyObject } from 'node:crypto'
import { now } from '#kernel/server/clock.ts'
import { newToken } from '#kernel/server/secrets.ts'
import { ChannelAway, ChannelRefused } from '../pay-channel.ts'
import { failureAnswer } from './answers.ts'
import { authorization, signatureFault, type ChannelKeys } from './signature.ts'

const patienceMs = 8000

export interface WechatSettings {
  /** Without a slash at the end. */
  gateway: string
  appId: string
  merchantId: string
  merchant: { serial: string; key: KeyObject }
  /** 32 bytes: what notifications are sealed under. */
  apiKey: string
  channelKeys: ChannelKeys
}

/** `target` is path and query. Throws `ChannelRefused` for a refusal, `ChannelAway` where nobody knows what has come of it. */
export async function askWechat(settings: WechatSettings, method: string, target: string, body?: object): Promise<string> {
  const answer = await send(settings, method, `${settings.gateway}${target}`, body && JSON.stringify(body))
  const fault = signatureFault(claimOf((name) => answer.headers.get(name)), answer.bytes, settings.channelKeys, now())
  if (fault) throw new ChannelAway(fault)
  return answer.bytes.toString('utf8')
}

/** A file by the address that an answer has named: not signed, so whoever asks proves it by its hash. */
export async function fetchWechatFile(settings: WechatSettings, address: string): Promise<Uint8Array> {
  // Our signature goes nowhere else.
  if (new URL(address).origin !== new URL(settings.gateway).origin) throw new ChannelAway('the file lies elsewhere')
  return (await send(settings, 'GET', address)).bytes
}

export const claimOf = (read: (name: string) => string | null | undefined) => ({
  serial: read('wechatpay-serial') ?? undefined,
  timestamp: read('wechatpay-timestamp') ?? undefined,
  nonce: read('wechatpay-nonce') ?? undefined,
  signature: read('wechatpay-signature') ?? undefined,
})

async function send(
  { appId, merchantId, merchant }: WechatSettings,
  method: string,
  address: string,
  body = '',
): Promise<{ headers: Headers; bytes: Buffer }> {
  const { pathname, search } = new URL(address)
  const timestamp = Math.floor(now().getTime() / 1000)
  const asked = { method, target: `${pathname}${search}`, body, timestamp, nonce: newToken().slice(0, 32) }
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: authorization({ id: merchantId, ...merchant }, asked),
      accept: 'application/json',
      'user-agent': `linli/${appId}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new ChannelAway('no answer', { cause: error })
  })
  const bytes = await answer.arrayBuffer().then(Buffer.from, (error: unknown) => {
    throw new ChannelAway('the answer broke off', { cause: error })
  })
  if (answer.ok) return { headers: answer.headers, bytes }
  const told = failureAnswer.safeParse(readJson(bytes.toString('utf8')))
  if (answer.status >= 500 || !told.success) throw new ChannelAway(`status ${answer.status}`)
  throw new ChannelRefused(answer.status, told.data.code, told.data.message)
}

/** Undefined for what is no JSON: no schema takes it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// One signed call of WeChat Pay API v3, and the proof that its answer is the channel's.
import type { KeyObject } from 'node:crypto'
import { now } from '#kernel/server/clock.ts'
import { newId } from '#kernel/server/secrets.ts'
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

/**
 * `target` is path and query. Throws `ChannelRefused` for a refusal, signed or not, and `ChannelAway` where nobody knows
 * what has come of it.
 */
export async function askWechat(
  settings: WechatSettings,
  method: string,
  target: string,
  body?: object,
): Promise<string> {
  const { status, ok, headers, bytes } = await send(settings, method, target, body && JSON.stringify(body))
  const fault = signatureFault(
    claimOf((name) => headers.get(name)),
    bytes,
    settings.channelKeys,
    now(),
  )
  const text = bytes.toString('utf8')
  if (!ok) {
    const told = failureAnswer.safeParse(readJson(text))
    // Asked too often it has done nothing, and says nothing of what was asked.
    if (status >= 500 || status === 429 || !told.success) throw new ChannelAway(`status ${status}`)
    throw new ChannelRefused({ ...told.data, status, isSigned: fault === undefined })
  }
  if (fault) throw new ChannelAway(fault)
  return text
}

export const claimOf = (read: (name: string) => string | null | undefined) => ({
  serial: read('wechatpay-serial') ?? undefined,
  timestamp: read('wechatpay-timestamp') ?? undefined,
  nonce: read('wechatpay-nonce') ?? undefined,
  signature: read('wechatpay-signature') ?? undefined,
})

interface Sent {
  status: number
  ok: boolean
  headers: Headers
  bytes: Buffer
}

async function send(settings: WechatSettings, method: string, target: string, body = ''): Promise<Sent> {
  const { gateway, appId, merchantId, merchant } = settings
  const timestamp = Math.floor(now().getTime() / 1000)
  const asked = { method, target, body, timestamp, nonce: newId() }
  const answer = await fetch(`${gateway}${target}`, {
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
  const { status, ok, headers } = answer
  const bytes = await answer
    .arrayBuffer()
    .then((given) => Buffer.from(given))
    .catch((error: unknown) => {
      throw new ChannelAway('the answer broke off', { cause: error })
    })
  return { status, ok, headers, bytes }
}

/** Undefined for what is no JSON: no schema takes it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

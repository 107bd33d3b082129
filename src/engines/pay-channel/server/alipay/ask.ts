// One signed call of Alipay's gateway by its own library, and the proof that its answer is Alipay's.
import { AlipaySdk } from 'alipay-sdk'
import type { z } from 'zod'
import { nowText } from '#kernel/server/clock.ts'
import { alipayPrivateKey, alipayPublicKey, type AlipayAccountSettings } from '#kernel/server/pay-alipay-settings.ts'
import { ChannelAway, ChannelRefused } from '../pay-channel.ts'
import { anyAnswer } from './answers.ts'

const patienceMs = 8000
/** How Alipay says that there is no such trade. */
export const absent = 'ACQ.TRADE_NOT_EXIST'

export function openSdk({ appId, appKey, publicKey, gateway }: AlipayAccountSettings): AlipaySdk {
  return new AlipaySdk({
    appId,
    keyType: 'PKCS8',
    privateKey: alipayPrivateKey(appKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: alipayPublicKey(publicKey).export({ type: 'spki', format: 'pem' }).toString(),
    signType: 'RSA2',
    gateway,
    timeout: patienceMs,
    camelcase: false,
  })
}

interface Call {
  method: string
  /** With names as the wire has them. */
  content: Readonly<Record<string, string>>
  notifyUrl?: string
}

/** The library would write the time of this machine's zone; Alipay wants its own. */
const common = ({ content, notifyUrl }: Call) => ({
  ...{ timestamp: nowText(), bizContent: content },
  ...(notifyUrl && { notifyUrl }),
})

/**
 * Throws `ChannelRefused` for what Alipay has refused under its signature, and `ChannelAway` where nobody knows what has
 * come of it: an answer that is not signed is no answer, and so are its own troubles.
 */
export async function askAlipay<T extends z.ZodType>(sdk: AlipaySdk, answer: T, call: Call): Promise<z.output<T>> {
  const told = await sdk.exec(call.method, common(call), { validateSign: true }).catch((error: unknown) => {
    throw new ChannelAway(error instanceof Error ? error.message.slice(0, 200) : 'no answer', { cause: error })
  })
  const { code, msg = '', sub_code: subCode, sub_msg: subMsg } = understood(anyAnswer, told)
  if (code === '10000') return understood(answer, told)
  if (code === '20000' || subCode?.endsWith('SYSTEM_ERROR')) throw new ChannelAway(subCode ?? msg)
  throw new ChannelRefused({ status: 200, code: subCode ?? code, message: subMsg ?? msg, isSigned: true })
}

/** Undefined where Alipay says under its signature that there is none. */
export function orAbsent(error: unknown): undefined {
  if (error instanceof ChannelRefused && error.code === absent) return undefined
  throw error
}

function understood<T extends z.ZodType>(schema: T, told: unknown): z.output<T> {
  const read = schema.safeParse(told)
  if (!read.success) throw new ChannelAway('the answer is not what the protocol says', { cause: read.error })
  return read.data
}

/** A page of Alipay's as an address that is signed; nothing is called. */
export const pageOf = (sdk: AlipaySdk, call: Call & { returnUrl: string }): string =>
  sdk.pageExecute(call.method, 'GET', { ...common(call), returnUrl: call.returnUrl })

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { lackingOf, ownerFields, readableText, word, type AccountKind } from './pay-account-fields.ts'

/** An account of Alipay in the mode of public keys, and whose money goes into it. */
export interface AlipayAccountSettings {
  tenant: number
  /** The code of the organisation that charges: a company, or a village that keeps house itself. */
  creditor: string
  appId: string
  /** The account that is paid: the seller's number (PID). */
  merchantId: string
  /** What the application signs with. */
  appKey: string
  /** What Alipay signs with. */
  publicKey: string
  /** The whole address to which calls go. */
  gateway: string
}

const bare = /^[A-Za-z0-9+/=\s]+$/

/** PEM, or as Alipay's tools give it: Base64 without its first and last line. Throws for anything else. */
export function alipayPrivateKey(text: string): KeyObject {
  if (!bare.test(text)) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** The same of a public key. */
export const alipayPublicKey = (text: string): KeyObject =>
  bare.test(text)
    ? createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    : createPublicKey(text)

const schema = z.object({
  ...ownerFields,
  appId: word(/^\d{16}$/, '应为支付宝应用编号（16 位数字）'),
  merchantId: word(/^2088\d{12}$/, '应为支付宝商户号（2088 开头的 16 位数字）'),
  appKey: readableText(alipayPrivateKey, '应为 PEM 或 Base64 格式的应用私钥'),
  publicKey: readableText(alipayPublicKey, '应为 PEM 或 Base64 格式的支付宝公钥'),
  gateway: word(/^https?:\/\/[^\s/?#@]+\/[^\s?#@]*$/, '应为 http:// 或 https:// 开头的网关地址').default(
    'https://openapi.alipay.com/gateway.do',
  ),
})

const needed = ['creditor', 'appId', 'merchantId', 'appKey', 'publicKey'] as const

export const alipayAccounts: AccountKind<AlipayAccountSettings> = {
  name: 'PAY_ALIPAY',
  title: '支付宝',
  schema,
  lacking: (given) => lackingOf(needed, given),
}

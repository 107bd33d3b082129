// Signatures of WeChat Pay API v3: RSA-SHA256 over lines that each end in a line feed.
import { createPrivateKey, createPublicKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'

/** How far the channel's clock may be from ours, in seconds. */
const longestDrift = 300

export const signedText = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)

/** Keys that the channel signs with, by the name that it gives in `Wechatpay-Serial`. */
export type ChannelKeys = ReadonlyMap<string, KeyObject>

/** The key of public-key mode: `id` begins with `PUB_KEY_ID_`. */
export const publicKeys = (id: string, pem: string): ChannelKeys => new Map([[id, createPublicKey(pem)]])

/** Keys of certificate mode: each certificate is named by its serial number. */
export const certificateKeys = (pems: readonly string[]): ChannelKeys =>
  new Map(
    pems.map((pem) => {
      const certificate = new X509Certificate(pem)
      return [certificate.serialNumber, certificate.publicKey]
    }),
  )

/** The value of `Authorization`; `target` is path and query as they stand in the request. */
export function authorization(
  merchant: { id: string; serial: string; key: KeyObject },
  asked: { method: string; target: string; body: string; timestamp: number; nonce: string },
): string {
  const { method, target, body, timestamp, nonce } = asked
  const signature = signText(signedText(method, target, String(timestamp), nonce, body), merchant.key)
  const parts = {
    mchid: merchant.id,
    nonce_str: nonce,
    signature,
    timestamp: String(timestamp),
    serial_no: merchant.serial,
  }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

/** What the channel says beside a body; `undefined` where a header is missing. */
export interface Claim {
  serial: string | undefined
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
}

/** Why a body is not believed to be the channel's; undefined: it is. */
export function signatureFault(claim: Claim, body: Uint8Array, keys: ChannelKeys, now: Date): string | undefined {
  const { serial, timestamp, nonce, signature } = claim
  if (!serial || !timestamp || !nonce || !signature) return 'a header of the signature is missing'
  const key = keys.get(serial)
  if (!key) return 'the key is unknown'
  if (!/^\d{1,12}$/.test(timestamp)) return 'the time is no number'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > longestDrift) return 'the time is too far from ours'
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('sha256', text, key, Buffer.from(signature, 'base64')) ? undefined : 'the signature is wrong'
}

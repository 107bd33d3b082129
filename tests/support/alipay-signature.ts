// Signatures of Alipay by the rules as written, by hand.
import { constants, createSign, createVerify, type KeyObject } from 'node:crypto'
import { now } from '#kernel/server/clock.ts'

export type Fields = ReadonlyMap<string, string>

const pad = { padding: constants.RSA_PKCS1_PADDING }
export const sealed = (text: string, key: KeyObject, hash = 'RSA-SHA256'): string =>
  createSign(hash)
    .update(text, 'utf8')
    .sign({ key, ...pad }, 'base64')
export const isSealed = (text: string, key: KeyObject, seal: string): boolean =>
  createVerify('RSA-SHA256')
    .update(text, 'utf8')
    .verify({ key, ...pad }, seal, 'base64')

/** As the rules of Alipay have it: without the signature, in the order of names, joined by `&`. */
export function signedFields(fields: Fields, left: readonly string[]): string {
  const lines: string[] = []
  for (const name of [...fields.keys()].sort()) {
    const value = fields.get(name)
    if (!left.includes(name) && value !== undefined && value !== '') lines.push(`${name}=${value}`)
  }
  return lines.join('&')
}

/** The time of Beijing, whatever zone this machine is in. */
export const beijing = (): string =>
  new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

// What a notification of WeChat Pay tells is sealed by AES-256-GCM under the merchant's API v3 key.
import { createDecipheriv } from 'node:crypto'

const tagLength = 16

export interface SealedResource {
  /** Base64: the text and, at its end, the tag. */
  ciphertext: string
  nonce: string
  /** May be empty or missing. */
  associated_data?: string | undefined
}

/** Throws where the key is another or something was changed. */
export function openResource(sealed: SealedResource, apiKey: string): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (bytes.length < tagLength) throw new Error('the resource is shorter than its tag')
  const end = bytes.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(end)).setAAD(Buffer.from(sealed.associated_data ?? ''))
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8')
}

import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { sealCost, sealedMagic } from '../shared/sealed-form.ts'

/**
 * Encrypts a file under a passphrase that nobody keeps: scrypt, then AES-256-GCM with the first line as associated data.
 * A first line in plain text, then nonce, cipher text and tag.
 */
export function sealFile(text: string, passphrase: string): Buffer {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const first = Buffer.from(`${JSON.stringify({ magic: sealedMagic, ...sealCost, salt: salt.toString('hex') })}\n`)
  const key = scryptSync(passphrase.normalize('NFC'), salt, 32, { ...sealCost, maxmem: 256 * sealCost.N * sealCost.r })
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(first)
  return Buffer.concat([first, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

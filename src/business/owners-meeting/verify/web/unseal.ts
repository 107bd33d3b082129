import { SealedForm, sealedMagic, sealedSizes } from '../shared/sealed-form.ts'
import { VoteFileError } from '../shared/vote-file.ts'
import { scryptKey } from './scrypt.ts'

/** Is the file one that asks for a passphrase. */
export const isSealed = (file: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(file.subarray(0, 200)).includes(`"magic":"${sealedMagic}"`)

/** Opens a sealed file in the browser; neither file nor passphrase leaves it. */
export async function unseal(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<string> {
  if (!globalThis.isSecureContext)
    throw new VoteFileError('浏览器只在 https 页面上解密：请用 https 打开，或用命令 npx linli verify-vote 核验')
  const from = file.indexOf(10) + 1
  const form = SealedForm.safeParse(jsonOf(new TextDecoder().decode(file.subarray(0, from))))
  if (!form.success) throw new VoteFileError('不是密封的表决核验文件')
  const salt = Uint8Array.from(form.data.salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const raw = await scryptKey(passphrase.normalize('NFC'), salt, form.data)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const body = from + sealedSizes.nonce
  const how = { name: 'AES-GCM', iv: file.subarray(from, body), additionalData: file.subarray(0, from) }
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, file.subarray(body)))
  } catch {
    throw new VoteFileError('口令不正确，或文件被修改')
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

import { createDecipheriv, scryptSync } from 'node:crypto'
import { SealedForm, sealedMagic, sealedSizes } from '../shared/sealed-form.ts'
import { VoteFileError } from '../shared/vote-file.ts'

/** Is the file one that asks for a passphrase. */
export const isSealed = (file: Buffer): boolean =>
  file.subarray(0, 200).toString('latin1').includes(`"magic":"${sealedMagic}"`)

/** Opens what `sealFile` made; a wrong passphrase and a changed byte look alike, and are told as one. */
export function openSealed(file: Buffer, passphrase: string): string {
  const { nonce, tag } = sealedSizes
  const from = file.indexOf('\n') + 1
  const form = SealedForm.safeParse(jsonOf(file.subarray(0, from).toString('utf8')))
  if (!form.success || file.length < from + nonce + tag) throw new VoteFileError('不是密封的表决核验文件')
  const { N, r, p, salt } = form.data
  const key = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 256 * N * r })
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(from, from + nonce), { authTagLength: tag })
  decipher.setAAD(file.subarray(0, from)).setAuthTag(file.subarray(-tag))
  try {
    const body = decipher.update(file.subarray(from + nonce, -tag), undefined, 'utf8')
    return body + decipher.final('utf8')
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

import { verifyVote, type Verification } from '../shared/verification.ts'
import { hashParts } from './hash-parts.ts'
import { isSealed, openSealed } from './open-sealed.ts'

/** Checks a file as it lies on the disk; asks for the passphrase only where the file has one. */
export async function verifyFile(file: Buffer, askPassphrase: () => Promise<string>): Promise<Verification> {
  const text = isSealed(file) ? openSealed(file, await askPassphrase()) : file.toString('utf8')
  return verifyVote(hashParts, text)
}

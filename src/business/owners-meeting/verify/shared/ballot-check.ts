import type { Digest } from '../../ballot/shared/chain.ts'
import { normalChoices } from '../../ballot/shared/choices.ts'
import type { BallotChoices } from '../../ballot/shared/log-record.ts'
import { isChoiceOf, Receipt } from './receipt.ts'
import { verifyVote } from './verification.ts'
import { readVoteFile, VoteFileError, type PublicHead } from './vote-file.ts'

/** What an owner is told who looks for his own ballot. */
export interface BallotCheck {
  isGood: boolean
  line: string
}

/** The public file whose topics are typed anew; another one says nothing of a single ballot to its owner. */
export function readTopicsOf(digest: Digest, text: string): PublicHead['topics'] {
  const file = readVoteFile(digest, text)
  if (file.kind !== 'public') throw new VoteFileError('请选择公开核验文件')
  return file.head.topics
}

/** A receipt as its owner has kept it. */
export function readReceipt(text: string): Receipt {
  try {
    const parsed = Receipt.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // Told below, with everything else that is no receipt.
  }
  throw new VoteFileError('核验数据不完整，请从表决回执中重新复制')
}

/**
 * Does the ballot of a receipt stand in the public file, and does it say these choices? They are typed anew, compared here
 * and kept nowhere; a receipt alone tells nobody what was chosen.
 */
export function checkBallot(digest: Digest, text: string, receipt: Receipt, choices: BallotChoices): BallotCheck {
  const file = readVoteFile(digest, text)
  if (file.kind !== 'public') throw new VoteFileError('请选择公开核验文件')
  const whole = verifyVote(digest, text)
  if (!whole.isGood) return { isGood: false, line: whole.line }
  const { seq, leaf } = receipt
  if (leafAt(file.links(), seq) !== leaf)
    return { isGood: false, line: `✗ 公布的文件中第${seq}条不是回执所记的表决票，请核对文件，或者提出异议` }
  if (!isChoiceOf(digest, receipt, normalChoices(choices)))
    return { isGood: false, line: '✗ 您填写的选择与表决票不一致，请核对后重新填写；确认无误的，可以提出异议' }
  return { isGood: true, line: `✓ 您的表决票在公布的文件中（第${seq}条），没有被改动，与您填写的选择一致` }
}

function leafAt(links: Iterable<{ seq: number; leaf: string }>, seq: number): string | undefined {
  for (const link of links) if (link.seq === seq) return link.leaf
  return undefined
}

import * as z from 'zod/mini'
import { leafOf, markOf, type Digest } from '../../ballot/shared/chain.ts'
import type { BallotChoices, LogRecord } from '../../ballot/shared/log-record.ts'

/** What an owner keeps of his ballot: its place, time and salt, and all that it says but the choices. */
export const Receipt = z.object({
  seq: z.int(),
  at: z.string(),
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  leaf: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  record: z.record(z.string(), z.unknown()),
})
export type Receipt = z.infer<typeof Receipt>

/** The receipt of an act, without what was chosen: whoever is shown it, or made to show it, learns no choice. */
export function receiptOf(link: Omit<Receipt, 'record'> & { record: LogRecord }): Receipt {
  const { seq, at, salt, leaf, record } = link
  const { choices: _choices, ...rest } = { choices: null, ...record }
  return { seq, at, salt, leaf, record: rest }
}

/** Does the act at that place say these choices? They are typed anew, by whoever knows them, and go nowhere. */
export function isChoiceOf(digest: Digest, { at, salt, leaf, record }: Receipt, choices: BallotChoices): boolean {
  return leafOf(digest, markOf(digest, salt, { ...record, choices }), at) === leaf
}

import * as z from 'zod/mini'
import { topicKind } from '#services/decision/shared/dictionaries.ts'
import { code, id, type Infer } from '#kernel/shared/schema.ts'

const text = z.string().check(z.maxLength(300))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const area = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
const named = z.array(z.object({ id, name: text })).check(z.maxLength(200))

/** A topic as the ballot shows it and counting takes it. */
export const VoteTopic = z.object({
  ...{ id, kind: code(topicKind), mode: z.enum(['1', '2', '3']), title: text },
  ...{ seats: count, maxChoices: count, candidates: named, options: named },
})

/** The rules of procedure that bear on ballots and their counting. */
export const VoteRules = z.object({
  uncastRule: z.enum(['NOT_COUNTED', 'FOLLOW_MAJORITY', 'ABSTAIN']),
  uncastNeedsProof: z.boolean(),
  allowFollow: z.boolean(),
  blankRule: z.enum(['ABSTAIN', 'NOT_PARTICIPATE']),
  duplicateRule: z.enum(['ELECTRONIC_FIRST', 'FIRST_CAST', 'LAST_CAST']),
  splitArea: z.enum(['ONE_VOTE', 'INVALID']),
  rankBy: z.enum(['NUMBER', 'AREA']),
  proxyMax: count,
})

const choice = z.object({
  topicId: id,
  value: z.optional(z.enum(['AGREE', 'OPPOSE', 'ABSTAIN', 'FOLLOW'])),
  candidateIds: z.optional(z.array(id).check(z.maxLength(200))),
  optionId: z.optional(id),
})
const choices = z.array(choice).check(z.maxLength(50))

/** Why a ballot does not count: 1 unsigned … 8 owners of one entry who disagree. */
const invalidReason = z.enum(['1', '2', '3', '4', '5', '6', '7', '8'])
export type InvalidReason = Infer<typeof invalidReason>

/** One person of the roster: rooms by their names, never a name of the owner. */
export const RosterEntry = z.object({ id, area, rooms: z.array(text).check(z.maxLength(20_000)) })
export type RosterEntry = Infer<typeof RosterEntry>

/** What one typist has read from a paper. The signer is a resident, the proxy a blind index of his paper number. */
const typed = {
  choices,
  fault: z.nullable(invalidReason),
  signer: z.nullable(id),
  isRepresentative: z.boolean(),
  proxy: z.nullable(hash),
}

/**
 * Acts of a vote. The field list is part of what is chained: a change of it is a new version of the format. People stand
 * in it by ids alone, so that names may go when their time is over and every hash still fits.
 */
export const LogRecord = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('RULES'), meetingId: id, meetingNo: text, title: text, villageName: text },
    ...{ opensAt: moment, closesAt: moment, rules: VoteRules, topics: z.array(VoteTopic).check(z.maxLength(50)) },
  }),
  z.object({ kind: z.literal('ROSTER'), count, area, hash }),
  z.object({
    ...{ kind: z.literal('CAST'), id, entryId: id, by: id, as: z.enum(['OWNER', 'GUARDIAN', 'FIRM']), choices },
    ...{ signature: hash, needsCheck: z.boolean() },
  }),
  z.object({ kind: z.literal('REGISTER'), id, entryId: id, channel: z.enum(['2', '3', '4']), by: id }),
  z.object({ kind: z.literal('ENTER'), ballotId: id, by: id, ...typed, files: z.array(hash).check(z.maxLength(9)) }),
  z.object({ kind: z.literal('CHECK'), ballotId: id, by: id, ...typed }),
  z.object({ kind: z.literal('REPLACE'), ballotId: id, by: id, ...typed }),
  z.object({ kind: z.literal('INVALIDATE'), ballotId: id, by: id, reason: invalidReason }),
  z.object({ kind: z.literal('RETARGET'), entryId: id, cause: text, split: z.nullable(RosterEntry) }),
  z.object({ kind: z.literal('EXTEND'), closesAt: moment, by: z.array(id).check(z.length(2)) }),
  z.object({ kind: z.literal('CLOSE'), served: z.array(id).check(z.maxLength(200_000)) }),
  z.object({
    kind: z.literal('LOT'),
    topicId: id,
    candidateIds: z.array(id).check(z.maxLength(200)),
    by: z.array(id).check(z.length(3)),
  }),
])
export type LogRecord = Infer<typeof LogRecord>
export type RecordOf<K extends LogRecord['kind']> = Extract<LogRecord, { kind: K }>
export type BallotChoices = Infer<typeof choices>
export type VoteTopic = Infer<typeof VoteTopic>
export type VoteRules = Infer<typeof VoteRules>
export type Typed = Pick<RecordOf<'ENTER'>, keyof typeof typed>

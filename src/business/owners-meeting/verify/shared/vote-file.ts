import * as z from 'zod/mini'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import { RosterEntry, VoteRules, VoteTopic } from '../../ballot/shared/log-record.ts'
import type { Digest, Head, Link } from '../../ballot/shared/chain.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'

/** The version of both files; a change of any field is a new one. */
export const voteFormat = 'linli-vote/1'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/))
const seq = z.int().check(z.minimum(1))
const text = z.string()

const share = { count: z.int().check(z.minimum(0)), area: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)) }

/** The result of one topic, as counting gives it. */
const Result = z.object({
  topicId: text,
  total: z.object(share),
  joined: z.object(share),
  options: z.array(z.object({ key: text, label: text, ...share })),
  lead: z.nullable(text),
  winner: z.nullable(text),
  elected: z.array(text),
  alternates: z.array(text),
  vacant: z.int(),
  ties: z.array(z.array(text)),
  result: z.enum(['PASSED', 'FAILED', 'NO_QUORUM']),
  verdict: text,
})

const head = {
  format: z.literal(voteFormat),
  meetingId: text,
  meetingNo: text,
  title: text,
  villageName: text,
  chain: z.object({ length: z.int(), head: hash }),
  results: z.array(Result),
}

/** The first line of a sealed file; each line after it is one act, the last one the sum of all before it. */
const SealedHead = z.object({ ...head, kind: z.literal('sealed'), roster: z.array(RosterEntry) })
type SealedHead = z.infer<typeof SealedHead>

/** The first line of a public file: rules, totals and verdicts, and who took part by room; each line after it a leaf. */
const PublicHead = z.object({
  ...head,
  kind: z.literal('public'),
  ...{ opensAt: text, closesAt: text, rules: VoteRules, topics: z.array(VoteTopic) },
  total: z.object(share),
  /** Ties at the last seat are drawn in public. */
  lots: z.array(z.object({ topicId: text, candidateIds: z.array(text) })),
  participation: z.array(z.object({ room: text, hasVoted: z.boolean() })),
})
export type PublicHead = z.infer<typeof PublicHead>

const SealedLine = z.object({ seq, at: instant, salt: hash, record: z.unknown(), leaf: hash, link: hash })
const PublicLine = z.object({ seq, leaf: hash, link: hash })
const SumLine = z.object({ sum: hash })
export type PublicLine = z.infer<typeof PublicLine>

/** Lines are read one after another, so that a hundred thousand never stand in memory as objects. */
export type VoteFile =
  | { kind: 'sealed'; head: SealedHead; links(): Iterable<Link> }
  | { kind: 'public'; head: PublicHead; links(): Iterable<PublicLine> }

/** A file that cannot be read as what it says it is; the text names the line. */
export class VoteFileError extends Error {
  override readonly name = 'VoteFileError'
}

interface SealedParts {
  head: Pick<SealedHead, 'meetingId' | 'meetingNo' | 'title' | 'villageName' | 'roster'>
  chain: Head
  results: readonly TopicResult[]
  links: readonly Link[]
}

/** Everything that counters, supervisors, the street and a court need to check a vote; it leaves the house encrypted. */
export function writeSealed(digest: Digest, { head: said, chain, results, links }: SealedParts): string {
  return written(digest, { format: voteFormat, kind: 'sealed', ...said, chain, results }, links)
}

export type PublicParts = Omit<PublicHead, 'format' | 'kind' | 'results'> & { results: readonly TopicResult[] }

/** What anybody may read. It is made of totals, participation and leaves alone, so that it can tell nothing else. */
export function writePublic(digest: Digest, said: PublicParts, links: readonly PublicLine[]): string {
  const lines = links.map(({ seq: place, leaf, link }) => ({ seq: place, leaf, link }))
  return written(digest, { format: voteFormat, kind: 'public', ...said }, lines)
}

function written(digest: Digest, first: unknown, links: readonly unknown[]): string {
  const body = `${[first, ...links].map(canonical).join('\n')}\n`
  return `${body}${canonical({ sum: digest(body) })}\n`
}

/** Reads a file line by line; whatever is cut off, added or not readable is named by its line. */
export function readVoteFile(digest: Digest, file: string): VoteFile & { isUntouched: boolean } {
  const lines = file.split('\n')
  if (lines.pop() !== '') throw new VoteFileError('文件不完整：末行被截断')
  const first = parsed(lines[0], 1)
  const { kind } = first as { kind?: unknown }
  const last = SumLine.safeParse(parsed(lines.at(-1), lines.length))
  if (!last.success) throw new VoteFileError('文件不完整：缺少末行校验值')
  const isUntouched = digest(file.slice(0, file.lastIndexOf('\n', file.length - 2) + 1)) === last.data.sum
  if (kind === 'sealed')
    return { kind, head: checked(SealedHead, lines[0], 1), links: () => linesOf(SealedLine, lines), isUntouched }
  if (kind !== 'public') throw new VoteFileError('不是表决核验文件')
  return { kind, head: checked(PublicHead, lines[0], 1), links: () => linesOf(PublicLine, lines), isUntouched }
}

/** All lines between the first and the sum. */
function* linesOf<T>(schema: z.ZodMiniType<T>, lines: readonly string[]): Generator<T> {
  for (let index = 1; index < lines.length - 1; index += 1) yield checked(schema, lines[index], index + 1)
}

function parsed(line: string | undefined, number: number): object {
  try {
    const value: unknown = JSON.parse(line ?? '')
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Told below, with everything else that is no line of a file.
  }
  throw new VoteFileError(number === 1 ? '不是表决核验文件' : `第${number}行无法读取`)
}

function checked<T>(schema: z.ZodMiniType<T>, line: string | undefined, number: number): T {
  const result = schema.safeParse(parsed(line, number))
  if (!result.success) throw new VoteFileError(`第${number}行内容不符合格式`)
  return result.data
}

import { addDays } from '#kernel/shared/time.ts'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'
import type { Filing, RecordInput, SealedLine } from './schema.ts'

/** Days after the announcement until which a meeting is filed; the last of them is in time. */
export const filingDays = 30

/** The last day on which a meeting that was announced then is filed in time. */
export const filingDue = (publishedAt: string): string => addDays(publishedAt.slice(0, 10), filingDays)

const kinds = { rulesFiles: '1', covenantFiles: '2', electedFiles: '3' } as const satisfies Record<string, TopicKind>
/** What goes with a record where a topic of its kind was passed. */
export const adoptedNames = {
  rulesFiles: '通过的业主大会议事规则',
  covenantFiles: '通过的管理规约',
  electedFiles: '当选委员名单',
} as const
export const adopted = ['covenantFiles', 'rulesFiles', 'electedFiles'] as const

/** Which papers belong to a filing because a topic of their kind was passed. */
export const askedBy = (passed: readonly TopicKind[]): Filing['asked'] => ({
  covenantFiles: passed.includes(kinds.covenantFiles),
  rulesFiles: passed.includes(kinds.rulesFiles),
  electedFiles: passed.includes(kinds.electedFiles),
})

/** As many paper ballots lie under seal as were taken in; says what is wrong with a list. */
export function sealFault(papers: readonly SealedLine[], ballots: number): string | undefined {
  const kinds = papers.map(({ kind }) => kind).filter((kind) => kind !== '9')
  if (new Set(kinds).size < kinds.length) return '同一种资料只登记一行'
  const sealed = papers.find(({ kind }) => kind === '1')?.count ?? 0
  return sealed === ballots ? undefined : `封存的纸质表决票应为${ballots}份，与登记的份数一致`
}

type Files = Pick<RecordInput, 'signFiles' | (typeof adopted)[number]>

/** What a record still lacks before its meeting may be filed. */
export function missingIn(record: Files | undefined, asked: Filing['asked']): string | undefined {
  if (!record) return '请填写会议记录!'
  if (!record.signFiles) return '请上传签字的会议记录'
  const lacking = adopted.find((key) => asked[key] && !record[key])
  return lacking && `请上传${adoptedNames[lacking]}`
}

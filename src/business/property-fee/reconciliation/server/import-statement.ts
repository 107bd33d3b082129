import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { add, compare, round, subtract } from '#kernel/shared/decimal.ts'
import { creditorOf, creditorsOf } from '../../server/creditor-repository.ts'
import type { TodoAct } from '../../server/todos.ts'
import { saveDifferences } from '../../difference/server/save-differences.ts'
import { diffClass, type DiffClass } from '../../difference/shared/dictionaries.ts'
import type { ClassSum, StatementCheck } from '../shared/schema.ts'
import { reconMachine } from '../shared/states.ts'
import { compareStatement, moved, sumOf, type Compared } from './compute-match.ts'
import type { Sent } from './read-statement.ts'
import { findFile, holdAccount, nextReconNo, type Account } from './repository.ts'
import { saveAnswered, saveLines, takeCarried, type Answered } from './save-statement.ts'
import { reconTables, type StoredRecon } from './tables.ts'
import { followTodo } from './todos.ts'

const shownFaults = 100
/** Beyond so many the statement is of something else: nobody deals with them one by one. */
const mostDifferences = 5000

/** Whose statement it is: of the caller's own organisation, in a village where it charges. */
async function accountOf(reader: Reader, actor: Actor, { villageId, channel }: Sent): Promise<Account> {
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(villageId)) throw badInput({ villageId: '请选择小区!' })
  const own = await creditorOf(reader, actor)
  const charging = await creditorsOf(reader, villageId)
  if (!own || !charging.some(({ id }) => id === own.id))
    throw badInput({ villageId: '您所在的单位不在该小区收费，不能对账' })
  return { villageId, channel, creditorId: own.id }
}

function classSums({ result, fees }: Compared): ClassSum[] {
  const all = [
    ...result.differences.map(({ diffClass: kind, line, tender }) => ({
      kind: kind as DiffClass,
      sum: subtract(line && line.tradeState !== 'FAILED' ? line.text : '0', tender?.text ?? '0'),
    })),
    ...fees.map(({ expected, actual }) => ({ kind: 'FEE' as const, sum: subtract(actual, expected) })),
  ]
  return (Object.keys(diffClass.items) as DiffClass[]).flatMap((kind) => {
    const some = all.filter((one) => one.kind === kind)
    if (some.length === 0) return []
    return [{ diffClass: kind, count: some.length, left: some.length, difference: add(some.map(({ sum }) => sum)) }]
  })
}

const matchedOf = ({ result: { pairs } }: Compared) => ({
  matchedCount: pairs.length,
  matchedAmount: add(pairs.map(({ line }) => line.text)),
})

/** What would become of a statement; stores nothing. */
export async function checkStatement(reader: Reader, actor: Actor, sent: Sent): Promise<StatementCheck> {
  const { statement } = sent
  const compared = await compareStatement(reader, await accountOf(reader, actor, sent), sent)
  const lines = moved(compared.rows)
  return {
    ...{ rowCount: statement.rowCount, lineCount: compared.rows.length, repeatCount: compared.repeatCount },
    otherCount: compared.other.length,
    inAmount: sumOf(lines.filter(({ amount }) => compare(amount, 0) > 0)),
    outAmount: sumOf(lines.filter(({ amount }) => compare(amount, 0) < 0)),
    ...matchedOf(compared),
    classes: classSums(compared),
    faultCount: statement.faults.length,
    faults: statement.faults.slice(0, shownFaults),
    sample: statement.rows.slice(0, 10),
  }
}

/** To the cent, rounded once. */
const feeOf = (rows: readonly { fee: string | null }[]): string =>
  round(
    add(
      rows.map(({ fee }) => fee ?? '0'),
      6,
    ),
  )

function refuseStatement({ statement: { faults, rows } }: Sent): void {
  const [first] = faults
  if (first) throw badInput({ file: faults.length > 1 ? `${first}（共${faults.length}行有误，未导入）` : first })
  if (rows.length === 0) throw badInput({ file: '对账单中没有数据' })
}

/** Money that this reconciliation answers for: compared, or different and not yet carried on. */
export const answeredBy = ({ pairs, netted, differences }: Compared['result']): Answered[] => [
  ...pairs.map(({ line, tender }) => ({ tenderId: tender.id, lineId: line.id })),
  ...netted.flatMap(({ tender, back }) => [tender, back].map(({ id }) => ({ tenderId: id, lineId: null }))),
  ...differences.flatMap(({ line, tender }) => (tender ? [{ tenderId: tender.id, lineId: line?.id ?? null }] : [])),
]

/** Takes a statement, all of it or nothing, and writes down where it differs from our books. */
export async function importStatement(act: TodoAct, sent: Sent): Promise<StoredRecon> {
  refuseStatement(sent)
  return takeStatement(act, await accountOf(act.tx, act.actor, sent), sent)
}

/** The same for an account that is known to be whose it should be. */
export async function takeStatement(act: TodoAct, account: Account, sent: Sent): Promise<StoredRecon> {
  const { tx, actor } = act
  await holdAccount(tx, account)
  const before = await findFile(tx, account, sent.fileHash)
  if (before) throw badInput({ file: `该对账单已导入过，见对账单${before}` })
  const compared = await compareStatement(tx, account, sent)
  const { result, rows, other, carried, fees } = compared
  if (result.differences.length > mostDifferences)
    throw refusal(`差异超过${mostDifferences}笔，请核对小区、渠道和对账期间是否与对账单一致`)
  const { fileName, fileHash, beginDay, endDay, feeRate } = sent
  const recon = (await insertRow(tx, actor, reconTables.feeRecon, {
    ...{ ...account, reconNo: await nextReconNo(tx), beginDay, endDay, fileName, fileHash, feeRate: feeRate ?? null },
    ...{ lineCount: rows.length, lineAmount: sumOf(moved(rows)), repeatCount: compared.repeatCount },
    feeAmount: feeOf(moved(rows)),
    ...{ otherCount: other.length, otherAmount: sumOf(moved(other)), ...matchedOf(compared) },
    ...{ ownAmount: null, closerId: null, closedAt: null, state: reconMachine.initial },
  })) as StoredRecon
  await logState(tx, actor, reconMachine, { id: recon.id, from: null, to: recon.state, action: 'import' })
  await saveLines(tx, recon.id, account, rows)
  await takeCarried(
    tx,
    recon.id,
    carried.map(({ id }) => id),
  )
  await saveAnswered(tx, recon.id, answeredBy(result))
  await saveDifferences(tx, actor, { ...account, reconId: recon.id }, result.differences, fees)
  await followTodo(act, recon)
  return recon
}

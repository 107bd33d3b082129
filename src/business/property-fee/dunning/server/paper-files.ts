import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import { companionOf } from '#kernel/shared/field.ts'
import { addDays } from '#kernel/shared/time.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { upperAmount } from '../../receipt/shared/upper-amount.ts'
import { letterKind } from '../shared/api.ts'
import type { DunnedBill, FeeDunning, LetterSheet } from '../shared/schema.ts'
import { wordsOf } from './compute-day.ts'
import { dunningList } from './lists.ts'
import { readBills, readTemplate } from './repository.ts'

/** On a letter of which everything is paid: nobody is asked for nothing. */
const settledWords = '所列费用已经结清，无需缴纳。'

const named = (row: object, key: string): string | null =>
  (row as Record<string, string | null | undefined>)[companionOf(key)] ?? null

/** What is due today, whatever was due when the record was made; what is paid meanwhile is not asked for. */
function sheetOf(row: FeeDunning, template: string, bills: readonly DunnedBill[]): LetterSheet {
  const balance = add(bills.map((bill) => bill.balance))
  const lateFee = add(bills.map((bill) => bill.lateFee))
  const sum = add([balance, lateFee])
  const [village, organisation] = [named(row, 'villageId') ?? '', named(row, 'creditorId') ?? '']
  const facts: [string, string | null][] = [
    ['小区', village],
    ['房屋', row.roomName],
    ['缴费人', row.payerName],
    ['催缴单号', row.dunningNo],
  ]
  const place = { 小区: village, 房屋: row.roomName ?? '', 收费单位: organisation }
  const sums = { count: bills.length, amount: balance, lateFee, oldest: bills[0]?.dueDate ?? '', payDays: row.payDays }
  return {
    ...{ title: '催缴函', organisation, dunningNo: row.dunningNo },
    facts: facts.map(([label, value]) => ({ label, value })),
    content: bills.length === 0 ? settledWords : wordsOf(template, place, sums),
    lines: bills.map((bill) => ({
      ...{ item: bill.itemName, period: bill.period, dueDate: bill.dueDate },
      ...{ balance: bill.balance, lateFee: bill.lateFee, sum: add([bill.balance, bill.lateFee]) },
    })),
    ...{ balance, lateFee, sum, sumUpper: upperAmount(sum) },
    ...{ asOf: today(), payUntil: addDays(today(), row.payDays) },
  }
}

/** The draft of a letter, as the caller reads its record. */
export async function readLetter(reader: Reader, actor: Actor, id: string): Promise<PaperDraft<LetterSheet>> {
  const row = await dunningList(actor).one(reader, actor, id)
  if (row.dunningWay !== 'LETTER') throw refusal('该催缴记录的方式不是催缴函')
  const owed = (await readBills(reader, row.id)).filter((bill) => compare(add([bill.balance, bill.lateFee]), 0) > 0)
  return {
    recordId: row.id,
    title: `催缴函 ${row.dunningNo}`,
    content: sheetOf(row, await readTemplate(reader, row.id), owed),
    reveals: row.payerName !== null && nameViewOf(actor) === 'full' ? ['payerName'] : [],
  }
}

/** Letters on paper; whoever prints one sees its record. */
export const letterPapers: PaperSource<LetterSheet> = {
  kind: letterKind,
  drafts: (reader, actor, ids) => Promise.all(ids.map((id) => readLetter(reader, actor, id))),
}

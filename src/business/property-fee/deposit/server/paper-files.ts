import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { companionOf } from '#kernel/shared/field.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { upperAmount } from '../../receipt/shared/upper-amount.ts'
import { depositPaperKind } from '../shared/api.ts'
import { deductConsent, silentDays } from '../shared/dictionaries.ts'
import type { DepositSheet, FeeDeposit } from '../shared/schema.ts'
import { depositMachine } from '../shared/states.ts'
import { readDeductions, type StoredDeduction } from './deduct-repository.ts'
import { depositList } from './lists.ts'

/** On what terms a deposit is held: as this register keeps it. */
const conditions = [
  '本条为押金收取凭证，押金不计利息，不抵作物业费用。',
  `扣款须说明原因并附照片，经交款人同意后生效；收到通知${silentDays}天未答复视为同意，有异议的由双方协商。`,
  '事项完结并经验收后，凭本条和有效证件退还余额。',
] as const

const named = (row: object, key: string): string | null =>
  (row as Record<string, string | null | undefined>)[companionOf(key)] ?? null

function sheetOf(row: FeeDeposit, deductions: readonly StoredDeduction[]): DepositSheet {
  const facts: [string, string | null][] = [
    ['小区', named(row, 'villageId')],
    ['房屋', row.roomName],
    ['交款人', row.payerName],
    ['押金项目', row.itemName],
    ['收取日期', row.paidOn],
    ['收取金额', `${row.taken}元`],
    ['状态', depositMachine.states[row.state].label],
    ['账单编号', row.billNo],
  ]
  const agreed = deductions.filter(({ state }) => state === 'AGREED')
  return {
    ...{ title: '押金条', organisation: named(row, 'creditorId') ?? '', depositNo: row.depositNo },
    facts: facts.filter(([, value]) => value !== null).map(([label, value]) => ({ label, value })),
    deductions: agreed.map(({ decidedAt, reason, consent, amount }) => ({
      ...{ day: decidedAt?.slice(0, 10) ?? '', reason, consent: consent ? deductConsent.items[consent] : '', amount },
    })),
    ...{ deducted: row.deducted, returned: row.returned, balance: row.balance },
    ...{ balanceUpper: upperAmount(row.balance), conditions: [...conditions] },
  }
}

async function draftOf(reader: Reader, actor: Actor, id: string): Promise<PaperDraft<DepositSheet>> {
  const row = await depositList(actor).one(reader, actor, id)
  if (row.state === 'VOID') throw refusal('该押金的收款已撤销，不能打印押金条')
  return {
    recordId: row.id,
    title: `押金条 ${row.depositNo}`,
    content: sheetOf(row, await readDeductions(reader, [id])),
    reveals: row.payerName !== null && nameViewOf(actor) === 'full' ? ['payerName'] : [],
  }
}

/** Notes of deposits on paper: what is held on which terms, what was kept of it, and room for signatures. */
export const depositPapers: PaperSource<DepositSheet> = {
  kind: depositPaperKind,
  drafts: (reader, actor, ids) => Promise.all(ids.map((id) => draftOf(reader, actor, id))),
}

import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { ownCreditor } from '../../server/creditor-repository.ts'
import { billSheetKind, noticeKind } from '../shared/api.ts'
import { noticeSheet } from '../shared/notice-sheet.ts'
import type { NoticeSheet } from '../shared/schema.ts'
import { findHouseholds, readSheetBills, type SheetBill } from './repository.ts'

/** A name in plain is read again by those alone who may read it so. */
const revealsOf = (actor: Actor, name: string | null): string[] =>
  name !== null && nameViewOf(actor) === 'full' ? ['payerName'] : []

/** Whether residents of a village pay its organisation online. */
const paysOnline = async (reader: Reader, place: { villageId: string; creditorId: string }): Promise<boolean> =>
  (await readPayRules(reader, place)).allowOnline === 'Y'

type Draft = PaperDraft<NoticeSheet>

/** What a household owes the caller's organisation, home by home; nobody reads of the debts of another. */
async function noticesOf(reader: Reader, actor: Actor, ids: readonly string[]): Promise<Draft[]> {
  const { id: creditorId, name: organisation } = await ownCreditor(reader, actor)
  const households = await findHouseholds(reader, actor, ids)
  const bills = await readSheetBills(reader, actor, { payerIds: ids })
  return Promise.all(
    ids.map(async (id) => {
      const { name, roomName, villageName, villageId } = found(households.find((one) => one.id === id))
      const own = bills.filter((bill) => bill.payerId === id && bill.creditorId === creditorId)
      const facts = [
        { label: '小区', value: villageName },
        { label: '房屋', value: roomName },
        { label: '缴费人', value: name },
      ]
      const on = { asOf: today(), paysOnline: await paysOnline(reader, { villageId, creditorId }) }
      return {
        ...{ recordId: id, title: `缴费通知单 ${roomName ?? ''}`, reveals: revealsOf(actor, name) },
        content: noticeSheet({ title: '缴费通知单', organisation, facts }, own, on),
      }
    }),
  )
}

async function billDraft(reader: Reader, actor: Actor, bill: SheetBill): Promise<Draft> {
  const { billNo, villageName, roomName, payerName, rebate, creditorName: organisation, state } = bill
  const facts = [
    { label: '账单编号', value: billNo },
    { label: '小区', value: villageName },
    { label: '房屋', value: roomName },
    { label: '缴费人', value: payerName },
    { label: '状态', value: billMachine.states[state].label },
    { label: '已减优惠', value: rebate === '0.00' ? null : rebate },
  ].filter(({ value }) => value !== null)
  const on = { asOf: today(), paysOnline: await paysOnline(reader, bill) }
  return {
    ...{ recordId: bill.id, title: `账单 ${billNo}`, reveals: revealsOf(actor, payerName) },
    content: noticeSheet({ title: '物业费用账单', organisation, facts }, [bill], on),
  }
}

export const noticePapers: PaperSource<NoticeSheet> = { kind: noticeKind, drafts: noticesOf }

export const billSheets: PaperSource<NoticeSheet> = {
  kind: billSheetKind,
  async drafts(reader, actor, ids) {
    const bills = await readSheetBills(reader, actor, { ids })
    return Promise.all(ids.map((id) => billDraft(reader, actor, found(bills.find((bill) => bill.id === id)))))
  },
}

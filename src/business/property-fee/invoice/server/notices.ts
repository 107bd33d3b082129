import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { minePage } from '../../server/menu.ts'
import type { StoredInvoice } from './tables.ts'
import { invoicePage } from './todos.ts'

const templates = {
  issued: noticeTemplate('INVOICE_OK', {
    name: '发票已开具',
    title: '发票已开具：{amount}元',
    text: '您申请的发票（{applyNo}，{amount}元）已开具，发票号码{number}，可在“我的账单”的发票中查看。',
    variables: { amount: '价税合计', applyNo: '申请单号', number: '发票号码' },
  }),
  failed: noticeTemplate('INVOICE_NO', {
    name: '开票申请未通过',
    title: '开票申请未通过：{amount}元',
    text: '您的开票申请（{applyNo}，{amount}元）未通过：{reason}。',
    variables: { amount: '价税合计', applyNo: '申请单号', reason: '原因' },
  }),
}

/** Tells whoever has asked for an invoice that it is issued, or why it is not. */
export async function tellApplicant(tx: Tx, actor: Actor, invoice: StoredInvoice): Promise<void> {
  const { id, invoiceKind, applicantId, source, amount, applyNo, state, taxNumber, reason } = invoice
  if (invoiceKind === 'RED' || applicantId === actor.userId) return
  const openPage = source === 'MINE' ? minePage : invoicePage
  const about = { userIds: [applicantId], bizType: 'FEE', bizId: id, openPage }
  if (state === 'G')
    await notify(tx, actor, {
      ...{ ...about, template: templates.issued },
      params: { amount, applyNo, number: taxNumber ?? '' },
    })
  if (state === 'F')
    await notify(tx, actor, { ...about, template: templates.failed, params: { amount, applyNo, reason: reason ?? '' } })
}

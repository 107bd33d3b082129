import type { ReactNode } from 'react'
import { Button } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { mineInvoiceCalls } from '../shared/api.ts'
import { invoiceKind } from '../shared/dictionaries.ts'
import type { MineInvoice } from '../shared/schema.ts'
import { invoiceMachine } from '../shared/states.ts'

/** The invoices of the user's payments: how far they are, and their files once they are issued. */
export function MineInvoicePanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(mineInvoiceCalls.list, {})
  if (error && !data)
    return (
      <Problem kind="failed" title="发票获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return null
  if (data.invoices.length === 0) return <EmptyState title="没有发票" text="可以在“缴费记录”中对每一笔缴费申请发票。" />
  return (
    <ul className="fee-mine-group" aria-label="我的发票">
      {data.invoices.map((invoice) => (
        <li key={invoice.id} className="fee-mine-bill">
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice }: { invoice: MineInvoice }): ReactNode {
  const { id, applyNo, state, amount, titleName, roomName, payNo, reason, reversed, taxNumber, issuedOn, file } =
    invoice
  const withdraw = useCall(mineInvoiceCalls.withdraw, { invalidates: [mineInvoiceCalls.list] })
  const take = useCall(mineInvoiceCalls.take, { invalidates: [mineInvoiceCalls.list] })
  return (
    <>
      <p className="fee-mine-sum">
        <strong>¥{formatMoney(amount)}</strong>
        <span>
          {invoiceKind.items[invoice.invoiceKind]} · {invoiceMachine.states[state].label}
          {reversed !== '0.00' && state !== 'R' && `（已红冲¥${formatMoney(reversed)}）`}
        </span>
        {(state === 'W' || state === 'U') && (
          <Button
            type="link"
            aria-label={`撤回 ${applyNo}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ id })}
          >
            撤回
          </Button>
        )}
        {state === 'G' && (
          <Button
            type="link"
            aria-label={`领用 ${applyNo}`}
            loading={take.isPending}
            onClick={() => take.mutate({ id })}
          >
            领用
          </Button>
        )}
      </p>
      <p>
        {titleName} · {roomName} · {formatDateTime(invoice.createTime)}
      </p>
      {reason && <p>原因：{reason}</p>}
      <p className="fee-mine-quiet">
        申请单号{applyNo}，支付单号{payNo}
        {taxNumber && `，发票号码${taxNumber}，开票日期${issuedOn}`}
      </p>
      {file && state !== 'G' && <FileUpload value={file} disabled aria-label={`发票文件 ${applyNo}`} />}
    </>
  )
}

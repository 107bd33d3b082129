import { useState, type ReactNode } from 'react'
import { Button, Checkbox } from 'antd'
import { add } from '#kernel/shared/decimal.ts'
import { block } from '#kernel/web/block.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { adjustPermissions } from '../../adjustment/shared/permissions.ts'
import { savingOf } from '../../discount/shared/early.ts'
import type { Desk, DeskBill } from '../shared/schema.ts'
import type { DeskState } from './use-desk.ts'

const WaiveDialog = block(
  () => import('../../adjustment/web/waive-dialog.tsx'),
  (m) => m.WaiveDialog,
)

interface Props {
  desk: Desk
  state: DeskState
}

/** Open bills of a room, and of other rooms of the same owner, ticked unless somebody leaves one out. */
export function BillsPanel({ desk: { asOf }, state }: Props): ReactNode {
  const { bills } = state
  const mayWaive = useMay(adjustPermissions.waive)
  const [waived, setWaived] = useState<DeskBill>()
  const ids = bills.map(({ id }) => id)
  const ticked = ids.filter(state.isTicked)
  return (
    <section className="fee-desk-bills" aria-label="待缴账单">
      <table>
        <caption className="only-read">待缴账单，违约金截至{asOf}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="全部账单"
                checked={ticked.length === ids.length}
                indeterminate={ticked.length > 0 && ticked.length < ids.length}
                onChange={(event) => state.tick(ids, event.target.checked)}
              />
            </th>
            <th scope="col">收费项目</th>
            <th scope="col">计费期间</th>
            <th scope="col">缴费期限</th>
            <th scope="col">欠费</th>
            <th scope="col">违约金</th>
            <th scope="col">本次收</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} state={state} mayWaive={mayWaive} onWaive={setWaived} />
          ))}
        </tbody>
      </table>
      {waived && (
        <WaiveDialog
          bill={{
            id: waived.id,
            name: `${waived.itemName} ${waived.periodStart} 至 ${waived.periodEnd}`,
            lateDue: waived.lateDue,
          }}
          onClose={() => setWaived(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  bill: DeskBill
  state: DeskState
  mayWaive: boolean
  onWaive: (bill: DeskBill) => void
}

const notes: Readonly<Record<string, readonly string[]>> = { BADDEBT: ['坏账'], AHEAD: ['预缴'] }

function BillRow({ bill, state, mayWaive, onWaive }: RowProps): ReactNode {
  const { id, roomName, itemName, periodStart, periodEnd, dueDate, balance, lateDue } = bill
  const share = state.shares.get(id)
  const saving = savingOf(bill)
  const taken = share ? add([share.principal, share.late]) : '0.00'
  return (
    <tr data-ticked={state.isTicked(id)}>
      <td>
        <Checkbox
          aria-label={`${roomName}${itemName}${periodStart}`}
          checked={state.isTicked(id)}
          onChange={(event) => state.tick([id], event.target.checked)}
        />
      </td>
      <td>
        {itemName}
        <small>{[roomName, ...(notes[bill.state] ?? [])].join(' · ')}</small>
      </td>
      <td data-label="期间">
        {periodStart} 至 {periodEnd}
        {/* Not below the last day, which a phone leaves out. */}
        {saving && (
          <small>
            {saving.until}前（含）整笔缴清省¥{formatMoney(saving.amount)}
          </small>
        )}
        {saving && <small>{saving.names}</small>}
      </td>
      <td data-label="期限">{dueDate}</td>
      <td data-label="欠费" data-number>
        {formatMoney(balance)}
      </td>
      <td data-label="违约金" data-number>
        {formatMoney(lateDue)}
        {mayWaive && lateDue !== '0.00' && (
          <Button
            type="link"
            size="small"
            aria-label={`减免${roomName}${itemName}${periodStart}`}
            onClick={() => onWaive(bill)}
          >
            减免
          </Button>
        )}
      </td>
      <td data-label="本次收" data-number>
        {formatMoney(taken)}
      </td>
    </tr>
  )
}

import type { ReactNode } from 'react'
import { Checkbox, Select } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import type { Desk } from '../shared/schema.ts'
import type { DeskState } from './use-desk.ts'

const whatever = ''

/** What is more than all that is due: paid ahead where the cashier says so, for whatever comes or for one item. */
export function DepositPanel({ desk, state }: { desk: Desk; state: DeskState }): ReactNode {
  const { surplus, chosen, isAhead, itemId, prepaid } = state
  if (desk.payerId === null || desk.rules.allowDeposit === 'N') return null
  if (surplus === '0.00')
    return chosen.length === 0 ? (
      <p className="fee-desk-note">不选账单时，收款金额全部存入{desk.payerName}的预存款。</p>
    ) : null
  return (
    <div className="fee-desk-line">
      {chosen.length > 0 ? (
        <Checkbox checked={isAhead} onChange={(event) => state.setAhead(event.target.checked)}>
          余款¥{formatMoney(surplus)}存入{desk.payerName}的预存款
        </Checkbox>
      ) : (
        <span>
          ¥{formatMoney(surplus)}存入{desk.payerName}的预存款
        </span>
      )}
      {prepaid !== '0.00' && (
        <Select
          aria-label="预存用途"
          value={itemId ?? whatever}
          options={[
            { value: whatever, label: '通用预存' },
            ...desk.items.map(({ id, itemName }) => ({ value: id, label: `专项：${itemName}` })),
          ]}
          onChange={(next) => state.setItemId(next === whatever ? null : next)}
        />
      )}
    </div>
  )
}

import { useMemo, type ReactNode } from 'react'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useMay } from '#kernel/web/gate.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { usePin } from '#engines/manage-view/web/pin.ts'
import { useTicketOverList } from '#services/ticket/work/web/pickers/use-ticket-over-list.ts'
import { faultApi } from '../../shared/api.ts'
import { faultFields, faultOrder } from '../../shared/fields.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import { usePrinting } from '../../print/web/use-printing.ts'
import { useFreshFaults } from '../../web/use-fresh-faults.ts'
import { columns, detail, form, stepDialogs } from './view.tsx'
import './list-page.css'

interface Tab {
  key: string
  label: string
  fixed?: Readonly<Record<string, string>>
}

/** What a tab narrows the list to; joined tickets stand with the one that they were joined to. */
const tabs: readonly Tab[] = [
  { key: 'all', label: '全部' },
  { key: 'audit', label: '待审核', fixed: { state: 'WAIT_AUDIT' } },
  { key: 'dispatch', label: '待派单', fixed: { state: 'WAIT_DISPATCH' } },
  { key: 'work', label: '处理中', fixed: { state: 'WAIT_TAKE,PROCESSING,SUSPENDED,TRANSFERRED_OUT' } },
  { key: 'review', label: '待复核', fixed: { state: 'WAIT_REVIEW' } },
  { key: 'closed', label: '已关闭', fixed: { state: 'CLOSED' } },
  { key: 'late', label: '超时', fixed: { late: 'Y' } },
]

/** Whoever may not have a number shown finds nothing by it. */
const unasked = faultFields.map((field) =>
  field.key === 'reporterPhone' ? { ...field, in: field.in.filter((place) => place !== 'search') } : field,
)

/** 工单管理: every fault of the caller's scope, by what has to be done next. */
export function FaultListPage(): ReactNode {
  useFreshFaults()
  useTicketOverList()
  const { print, dialog } = usePrinting()
  const fields = useMay(may.phone) ? faultFields : unasked
  const batchActions = useMemo(() => [{ key: 'print', label: '打印派工单', onClick: print }], [print])
  const [params, setParams] = useSearchParams()
  const isPinned = usePin() !== undefined
  const { key, fixed } = tabs.find((tab) => !isPinned && tab.key === params.get('tab')) ?? tabs[0]!
  const items = useMemo(() => tabs.map((tab) => ({ key: tab.key, label: tab.label })), [])
  return (
    <div>
      {!isPinned && (
        <Tabs
          className="fault-tabs"
          aria-label="按状态"
          activeKey={key}
          items={items}
          onChange={(tab) => setParams(tab === 'all' ? {} : { tab }, { replace: true })}
        />
      )}
      <ManageView
        key={key}
        title="故障工单"
        api={faultApi}
        fields={fields}
        order={faultOrder}
        permissions={{ list: may.list, add: may.add, export: may.export }}
        columns={columns}
        form={form}
        detail={detail}
        stepDialogs={stepDialogs}
        batchActions={batchActions}
        {...(fixed && { fixed })}
      />
      {dialog}
    </div>
  )
}

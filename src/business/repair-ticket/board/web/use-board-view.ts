import { DASH } from '#kernel/web/format.ts'
import { createElement, useMemo } from 'react'
import type { Field, FieldList } from '#kernel/shared/field.ts'
import { useSession } from '#kernel/web/session.ts'
import type {
  ColumnOverride,
  ListHandle,
  ManageViewProps,
  RowAction,
} from '#engines/manage-view/web/manage-view-props.ts'
import { repairApi } from '../../shared/api.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { repairFields, repairOrder } from '../../shared/fields.ts'
import { placeLabel, placeOf } from '../../shared/place-text.ts'
import type { Repair } from '../../shared/schema.ts'
import { PriorityPanel } from '../../detail/web/priority-panel.tsx'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import type { DealFlow } from '../../web/use-deal-flow.ts'
import { labelOf, nextActions, type RepairAction } from '../../turn/web/next-actions.ts'

const words: Partial<Record<keyof Repair, Partial<Field>>> = {
  content: { label: '关键字' },
  roomId: { label: placeLabel },
}
const isSearched = (key: string): boolean => (repairOrder.search as readonly string[]).includes(key)
/** What is only known to addresses of figures stays out of the panels. */
const fields: FieldList = repairFields
  .filter((field) => field.in.includes('list') || isSearched(field.key))
  .map((field) => ({ ...field, ...words[field.key as keyof Repair] }))

const columns: { readonly [K in keyof Repair]?: ColumnOverride<Repair> } = {
  content: { title: '报修内容' },
  roomId: { render: (_value, ticket) => placeOf(ticket) },
  createTime: { render: (value) => createElement('time', { title: String(value) }, String(value).slice(5, 16)) },
  priority: { render: (_value, ticket) => createElement(PriorityPanel, { priority: ticket.priority }) },
  dueAt: { render: (_value, ticket) => createElement(RemainingPanel, { ticket }) },
  rating: { align: 'left', render: (value) => (typeof value === 'number' ? `${value}星` : DASH) },
}

/** What a row offers besides its page: the next step, for those whose turn it is. */
const rowSteps: readonly [RepairAction, RowAction<Repair>['permission'], Repair['state']?][] = [
  ['accept', may.accept],
  ['transfer', may.transfer, 'WAIT_ACCEPT'],
  ['dispatch', may.dispatch],
  ['take', may.work],
  ['arrive', may.work],
  ['finish', may.work],
  ['resume', may.work],
]

interface Wishes {
  flow: DealFlow
  onReport: () => void
  onPrint: (tickets: readonly Repair[]) => void
  onDispatch: (tickets: readonly Repair[], list: ListHandle) => void
}

/** The list of all tickets: columns, steps of a row, tools. */
export function useBoardView({ flow, onReport, onPrint, onDispatch }: Wishes): ManageViewProps<Repair, never> {
  const userId = useSession((session) => session.user?.id)
  const { start } = flow
  return useMemo(
    () => ({
      title: '报修工单',
      api: { page: repairApi.page, one: repairApi.one, export: repairApi.export },
      fields,
      order: repairOrder,
      permissions: { list: may.list, export: may.export },
      columns,
      rowActions: rowSteps.map(([action, permission, state]) => ({
        key: action,
        label: labelOf(action, state) ?? action,
        permission,
        visible: (ticket: Repair) => nextActions(ticket, userId).includes(action),
        onClick: (ticket: Repair) => start(ticket, action),
      })),
      toolbarActions: [{ key: 'report', label: '代客报修', permission: may.add, onClick: onReport }],
      batchActions: [
        { key: 'dispatch', label: '批量派单', permission: may.dispatch, onClick: onDispatch },
        { key: 'print', label: '打印派工单', onClick: onPrint },
      ],
    }),
    [start, userId, onReport, onPrint, onDispatch],
  )
}

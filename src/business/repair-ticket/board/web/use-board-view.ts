import { createElement, useMemo } from 'react'
import type { Field } from '#kernel/shared/field.ts'
import { useSession } from '#kernel/web/session.ts'
import type {
  ColumnOverride,
  ListHandle,
  ManageViewProps,
  RowAction,
} from '#engines/manage-view/web/manage-view-props.ts'
import { repairApi } from '../../shared/api.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { placeOf } from '../../shared/place-text.ts'
import type { Repair } from '../../shared/schema.ts'
import { PriorityPanel } from '../../detail/web/header-panel.tsx'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import type { DealFlow } from '../../web/use-deal-flow.ts'
import { fieldOf } from '../../web/ticket-field.ts'
import { labelOf, nextActions, type RepairAction } from '../../turn/web/next-actions.ts'

const searched = [
  'villageId',
  'state',
  'repairType',
  'content',
  'createTime',
  'assigneeId',
  'priority',
  'breachedFlag',
  'source',
] as const
const listed = [
  'repairNo',
  'villageId',
  'roomId',
  'repairType',
  'priority',
  'reporterName',
  'source',
  'createTime',
  'state',
  'assigneeId',
  'dueAt',
  'rating',
] as const

/** Widths that show every value whole on a screen of 1440; an order by ids of villages or people would mean nothing. */
const words: Partial<Record<keyof Repair, Partial<Field>>> = {
  content: { label: '关键字' },
  repairNo: { width: 148 },
  villageId: { width: 68, sortable: false },
  roomId: { label: '房屋/位置', width: 108, sortable: false },
  repairType: { width: 80, sortable: false },
  priority: { width: 78 },
  reporterName: { width: 60, sortable: false },
  source: { width: 60, sortable: false },
  createTime: { width: 100 },
  state: { width: 90 },
  assigneeId: { width: 62, sortable: false },
  dueAt: { width: 128 },
  rating: { width: 64 },
}

/** On a phone a card shows the first five: where, what, how urgent. */
const onCards = ['repairNo', 'state', 'roomId', 'repairType', 'dueAt', 'createTime', 'priority', 'assigneeId'] as const

const places = { search: searched, list: listed } as const
const placesOf = (key: keyof Repair) =>
  (['search', 'list'] as const).filter((place) => (places[place] as readonly string[]).includes(key))
const fields: Field[] = [...new Set([...searched, ...listed])].map((key) => ({
  ...fieldOf(key, words[key]),
  in: placesOf(key),
}))
const order = { ...places, cards: onCards }

const columns: { readonly [K in keyof Repair]?: ColumnOverride<Repair> } = {
  roomId: { render: (_value, ticket) => placeOf(ticket) },
  createTime: { render: (value) => createElement('time', { title: String(value) }, String(value).slice(5, 16)) },
  priority: { render: (_value, ticket) => createElement(PriorityPanel, { priority: ticket.priority }) },
  dueAt: { render: (_value, ticket) => createElement(RemainingPanel, { ticket }) },
  rating: { align: 'left', render: (value) => (typeof value === 'number' ? `${value}星` : '—') },
}

/** What a row offers besides its page: the next step, for those whose turn it is. */
const rowSteps: readonly [RepairAction, RowAction<Repair>['permission']][] = [
  ['accept', may.accept],
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
      order,
      permissions: { list: may.list, export: may.export },
      columns,
      rowActions: rowSteps.map(([action, permission]) => ({
        key: action,
        label: labelOf(action) ?? action,
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

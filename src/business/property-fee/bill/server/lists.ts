import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { picking } from '#engines/manage-view/server/index-paths.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { itemNameText, ofRoomNamed, payerNameText, roomNameText, textColumn } from '../../server/name-rows.ts'
import { ageOf, dueDatesOf, overdueDays } from '../shared/ageing.ts'
import { lateOf } from '../shared/bill-late.ts'
import { billAge, type BillAge } from '../shared/dictionaries.ts'
import { billFields } from '../shared/fields.ts'
import type { FeeBill } from '../shared/schema.ts'
import { isOwed } from '../shared/states.ts'
import { ofTypesText, owedText, paymentsText } from './bill-rows.ts'
import { addendsOf } from './sum-rows.ts'
import { billTables } from './tables.ts'

const buildingColumn = textColumn('buildingName', 'name')
const itemColumn = textColumn('itemName', 'item_name')
const batchColumn = textColumn('batchNo', 'batch_no')

const byBuilding: Filter = (condition, bind, actor) => {
  const named = conditionText({ table: buildingColumn, fields: billFields, alias: 'b', bind }, condition)
  const scope = scopeText(actor, { village: 'villageId' }, 'b', bind)
  return (
    named &&
    `t.building_id in (select b.id from ref_building b where b.tenant_id = t.tenant_id and ${scope} and ${named})`
  )
}

const byItem: Filter = (condition, bind) => {
  const named = conditionText({ table: itemColumn, fields: billFields, alias: 'i', bind }, condition)
  return named && `t.item_id in (select i.id from fee_item i where i.tenant_id = app_tenant() and ${named})`
}

const byType: Filter = ({ rule, values }, bind) => {
  if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
  return `${ofTypesText('t', values, bind)} is ${rule === 'ne' ? 'not true' : 'true'}`
}

const byBatch: Filter = (condition, bind) => {
  const named = conditionText({ table: batchColumn, fields: billFields, alias: 'c', bind }, condition)
  return named && `t.batch_id in (select c.id from fee_batch c where c.tenant_id = app_tenant() and ${named})`
}

const isAge = (value: string): value is BillAge => value in billAge.items

/** By the last day for paying, of what is still to be paid. */
const byAge: Filter = ({ rule, values }, bind) => {
  if (!picking.includes(rule)) return undefined
  const days = values.filter(isAge).map((age) => {
    const { from, to } = dueDatesOf(age, today())
    const since = from === null ? '' : `t.due_date >= ${bind(from)}::date and `
    return `(${since}t.due_date <= ${bind(to)}::date)`
  })
  return days.length === 0 ? 'false' : `${owedText('t')} and (${days.join(' or ')})`
}

/** What the days make of a bill. */
function shown(row: FeeBill): FeeBill {
  const day = today()
  const isLate = isOwed(row.state)
  return {
    ...row,
    lateFee: lateOf(row, day)?.due ?? '0.00',
    overdueDays: isLate ? overdueDays(row.dueDate, day) : 0,
    age: isLate ? ageOf(row.dueDate, day) : null,
  }
}

const billsFor = (view: NameView): List<FeeBill> =>
  listOf<FeeBill>({
    table: billTables.feeBill,
    fields: billFields,
    derived: {
      roomName: roomNameText,
      itemName: itemNameText,
      buildingName: '(select b.name from ref_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)',
      feeType: '(select i.fee_type from fee_item i where i.tenant_id = t.tenant_id and i.id = t.item_id)',
      batchNo: '(select c.batch_no from fee_batch c where c.tenant_id = t.tenant_id and c.id = t.batch_id)',
      payerName: payerNameText(view),
      payments: paymentsText('t'),
    },
    filters: {
      roomName: ofRoomNamed(billFields),
      buildingName: byBuilding,
      itemName: byItem,
      feeType: byType,
      batchNo: byBatch,
      age: byAge,
    },
    broad: ['itemName', 'feeType', 'age'],
    keysFirst: true,
    counted: addendsOf,
    shown,
  })

/** Bills as the caller may read names. */
export const billList = listsByView(nameViewOf, billsFor)

import { listOf } from '#engines/manage-view/server/list.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { containing } from '#kernel/server/db/like.ts'
import { table, type Table } from '#kernel/server/db/tables.ts'
import { dateTime } from '#kernel/shared/schema.ts'
import { tenantFields } from '../shared/fields.ts'
import { Tenant } from '../shared/schema.ts'

/** The view that shows tenants as rows of the installation: a relation to read from, not a table. */
export const tenantTable = {
  ...table(Tenant, { scope: 'tenant', derived: ['userCount'], logged: { title: '租户' } }),
  key: 'sysTenant',
  name: 'tenant_row',
} as Table<Tenant>

/** A plain date means everything from it on, or up to it. */
const dated =
  (column: string, sign: '>=' | '<='): Filter =>
  ({ rule, values: [value = ''] }, bind) => {
    const text = value.length === 10 ? `${value} ${sign === '>=' ? '00:00:00' : '23:59:59'}` : value
    if (!dateTime.safeParse(text).success) return undefined
    const known = { eq: sign, ge: '>=', gt: '>', le: '<=', lt: '<' } as Record<string, string>
    return Object.hasOwn(known, rule) ? `t.${column} ${known[rule]} ${bind(text)}::timestamptz` : undefined
  }

/** Ids stand as texts in the view. */
const byNumber: Filter = ({ values }, bind) => `t.id = any(${bind(values)}::text[])`

/** A name is found by a part of it, however it is asked for. */
const byName: Filter = ({ values }, bind) =>
  `(${values.map((value) => `t.name ilike ${bind(containing(value))}`).join(' or ')})`

export const tenants = listOf<Tenant>({
  table: tenantTable,
  fields: tenantFields,
  derived: {
    userCount: `(select count(*) from login_member m join login_user u on u.id = m.user_id and u.del_flag = 0
      where m.tenant_id = t.id::integer)`,
  },
  filters: { id: byNumber, name: byName, beginDate: dated('begin_date', '>='), endDate: dated('end_date', '<=') },
  shown: (row) => ({ ...row, id: Number(row.id) }),
})

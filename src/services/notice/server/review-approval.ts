// What the approvals of announcements and of text messages to many have in common.
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'

/** Whoever handed a record in, by the account that it keeps as `submitBy`. */
export const authorIn =
  ({ name }: Pick<Table, 'name'>) =>
  async (reader: Reader, id: string): Promise<string[]> => {
    const text = `select u.id from ${name} t join ref_user u on u.tenant_id = t.tenant_id and u.username = t.submit_by
      where t.tenant_id = $1 and t.id = $2`
    return (await reader.all(statement<{ id: string }>(text, [reader.tenantId, id]))).map((user) => user.id)
  }

/** A node that any holder of a role decides, around the matter's village or wherever they are, within a day. */
export const approvalBy = (id: string, name: string, kind: 'AREA_ROLE' | 'ROLE', role: string) => ({
  ...{ id, name, type: 'APPROVE', assignee: { kind, roles: [role] }, multiMode: 'ANY' },
  ...{ emptyRule: 'TO_ADMIN', rejectTo: 'END', timeoutHours: 24, timeoutAction: 'REMIND', batch: true },
})

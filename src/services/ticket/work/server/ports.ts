import type { Machine } from '#kernel/shared/machine.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import type { TodoToOpen } from '#services/todo/server/actions.ts'
import type { TicketBiz } from '../../shared/dictionaries.ts'
import type { Turn } from '../shared/turn.ts'

/** What the engine reads of a ticket; each unit keeps more in a table of its own. */
export interface WorkTicket {
  id: string
  state: string
  title: string
  villageId: string | null
  assigneeId: string | null
  groupId?: string | null
}

/** Whoever acts next: one person, or whoever holds one of the roles around the village, in a department if one is named. */
export interface Holder {
  assigneeId?: string
  roles?: readonly RoleCode[]
  departId?: string | null
}

/** Who acts next, and at what. */
export type HeldTurn = Holder & { node: string }

/** A kind of ticket: its machine, its table, and whose turn it is when. */
export interface TicketWork<Row extends WorkTicket, Party extends string = string> {
  bizType: TicketBiz
  machine: Machine
  table: Table<Row>
  /** The turn table: undefined once a ticket is closed. */
  turn(row: Row): Turn<string, Party> | undefined
  /** What else waits meanwhile, of others: an approval that does not stop the work. */
  beside?(row: Row): readonly Turn<string, Party>[]
  /** The people behind each party. */
  holders: Readonly<Record<Party, (row: Row) => Holder>>
  /** Those of the roles whose turn it can be in this village; all of them where this is absent. */
  rolesFor?(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<readonly RoleCode[]>
  /** Ends without anything done: what was to do is cancelled, not done. */
  undone: readonly Row['state'][]
  /** How the inbox shows a ticket. */
  shown(
    row: Row,
    holder: HeldTurn,
  ): Pick<TodoToOpen, 'summary' | 'urgency' | 'dueAt' | 'openPage'> & Partial<Pick<TodoToOpen, 'title'>>
  /** Who holds one of the roles around a village: their open pages are told. */
  peopleInCharge(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<readonly string[]>
}

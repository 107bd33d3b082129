import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow, updateRow } from '#kernel/server/db/rows.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { logState } from '#kernel/server/move.ts'
import { ticketBreached, ticketEscalated, type TimerAlert } from '#services/ticket/shared/events.ts'
import { alertHandlers } from '#services/ticket/work/server/actions.ts'
import { complaintMachine, isOpenState, openStates } from '../shared/states.ts'
import { levelAbove } from '../turn/shared/turn.ts'
import { boardPage, complaintWork } from '../turn/server/todos.ts'
import { settle } from './deal.ts'
import { hostLeaders, hostPeople, judges } from './find-people.ts'
import { complaintTables, type StoredComplaint } from './tables.ts'

/** What follows from a limit that is over, beside telling people. */
const changed = async (
  tx: Tx,
  { bizType, bizId }: TimerAlert,
  changesOf: (row: StoredComplaint) => Partial<StoredComplaint> | undefined,
  action: string,
): Promise<void> => {
  if (bizType !== 'COMPLAINT') return
  const actor: Actor = systemActor(tx.tenantId)
  const row = (await readRow(tx, actor, complaintTables.complaint, bizId, { lock: true })) as
    | StoredComplaint
    | undefined
  const changes = row && isOpenState(row.state) ? changesOf(row) : undefined
  if (!row || !changes) return
  const after = (await updateRow(tx, actor, complaintTables.complaint, row, changes)) as StoredComplaint
  await logState(tx, actor, complaintMachine, { id: row.id, from: row.state, to: row.state, action })
  await settle(tx, actor, row, after, action)
}

/** A request for more time that nobody has answered is over with the limit. */
const lapse = on(ticketBreached, 'complaint.extension.lapsed', (tx, _actor, alert) =>
  changed(
    tx,
    alert,
    (row) => (alert.timerKind === 'RESOLVE' && row.extendState === 'WAIT' ? { extendState: 'LAPSED' } : undefined),
    'extendLapse',
  ),
)

/** Three working days late it comes under the street by itself. */
const oversee = on(ticketEscalated, 'complaint.overseen', (tx, _actor, alert) =>
  changed(
    tx,
    alert,
    (row) => (alert.raiseWarning && row.superviseLevel === 'NONE' ? { superviseLevel: levelAbove(row) } : undefined),
    'oversee',
  ),
)

export const complaintHandlers: readonly Handler[] = [
  ...alertHandlers<StoredComplaint>(complaintWork, {
    name: 'complaint',
    openStates,
    counter: [],
    leaders: [],
    numberOf: ({ complaintNo }) => complaintNo,
    openPage: boardPage,
    receivers: (tx, row, audience) => {
      if (audience === 'ASSIGNEE') return hostPeople(tx, row)
      if (audience === 'LEADER' || audience === 'GROUP') return hostLeaders(tx, row)
      return judges(tx, row, [audience])
    },
  }),
  lapse,
  oversee,
]

import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { closeEachTodo, openEachTodo, openTodo, type TodoToOpen } from '#services/todo/server/actions.ts'
import type { HeldTurn, Holder, TicketWork, WorkTicket } from './ports.ts'

/** Whose turn it is on a ticket, and at what: nobody's once it is closed, several people's where more than one thing waits. */
export function turnsOf<Row extends WorkTicket, Party extends string>(
  work: TicketWork<Row, Party>,
  row: Row,
): HeldTurn[] {
  const turn = work.turn(row)
  const all = [...(turn ? [turn] : []), ...(work.beside?.(row) ?? [])]
  return all.map(({ node, party }) => ({ node, ...work.holders[party](row) }))
}

/** A ticket before and after a step; before the first one there is none. */
interface Followed<Row> {
  before: Row | undefined
  row: Row
}

/**
 * Keeps the inbox in step: exactly one open to-do for each thing that waits for somebody, none once the ticket is
 * closed.
 */
export const followTodo = <Row extends WorkTicket, Party extends string>(
  tx: Tx,
  actor: Actor,
  work: TicketWork<Row, Party>,
  one: Followed<Row>,
): Promise<void> => followTodos(tx, actor, work, [one])

/** The same for many tickets: what they close and open alike takes one statement. */
export async function followTodos<Row extends WorkTicket, Party extends string>(
  tx: Tx,
  actor: Actor,
  work: TicketWork<Row, Party>,
  all: readonly Followed<Row>[],
): Promise<void> {
  const over = new Map<string, { node: string; state: 'DONE' | 'CANCELLED'; bizIds: string[] }>()
  const begun: { row: Row; turn: HeldTurn }[] = []
  for (const { before, row } of all) {
    const held = turnsOf(work, row)
    const past = before ? turnsOf(work, before) : []
    const state = work.undone.includes(row.state) ? 'CANCELLED' : 'DONE'
    for (const { node } of without(past, held)) {
      const known = over.get(`${node} ${state}`) ?? { node, state, bizIds: [] }
      over.set(`${node} ${state}`, known)
      known.bizIds.push(row.id)
    }
    for (const turn of without(held, past)) begun.push({ row, turn })
  }
  const remember = new Map<string, Promise<Around>>()
  const [opened] = await Promise.all([
    Promise.all(begun.map((one) => toOpen(tx, work, one, remember))),
    ...[...over.values()].map((closed) => closeEachTodo(tx, actor, { bizType: work.bizType, ...closed })),
  ])
  const [single] = opened
  if (opened.length === 1 && single) await openTodo(tx, actor, single)
  else await openEachTodo(tx, actor, opened)
}

const without = (turns: readonly HeldTurn[], others: readonly HeldTurn[]): HeldTurn[] => {
  const known = new Set(others.map((turn) => JSON.stringify(turn)))
  return turns.filter((turn) => !known.has(JSON.stringify(turn)))
}

/** The roles whose turn it is around a village, and who holds them. */
type Around = Pick<TodoToOpen, 'candidateRoles' | 'notifyUserIds'>

/** Who stands around a village is asked once for all tickets in it. */
async function toOpen<Row extends WorkTicket, Party extends string>(
  reader: Reader,
  work: TicketWork<Row, Party>,
  { row, turn }: { row: Row; turn: HeldTurn },
  remember: Map<string, Promise<Around>>,
): Promise<TodoToOpen> {
  const { node, assigneeId = null, departId = null, roles = [] } = turn
  const key = [row.villageId, ...roles].join()
  const asking = remember.get(key) ?? peopleFor(reader, work, row, turn)
  remember.set(key, asking)
  return {
    ...{ bizType: work.bizType, bizId: row.id, node },
    title: `${work.machine.states[row.state]?.label ?? row.state}：${row.title}`,
    villageId: row.villageId,
    assigneeId,
    candidateDepartId: departId,
    ...work.shown(row, turn),
    params: { id: row.id },
    ...(await asking),
  }
}

async function peopleFor<Row extends WorkTicket, Party extends string>(
  reader: Reader,
  work: TicketWork<Row, Party>,
  row: Row,
  turn: HeldTurn,
): Promise<Around> {
  const candidateRoles = await narrowed(reader, work, row, turn)
  return { candidateRoles, notifyUserIds: await around(reader, work, row, candidateRoles) }
}

const narrowed = async <Row extends WorkTicket, Party extends string>(
  reader: Reader,
  work: TicketWork<Row, Party>,
  { villageId }: Row,
  { roles = [] }: Holder,
): Promise<readonly RoleCode[]> => {
  if (!work.rolesFor || villageId === null || roles.length === 0) return roles
  return work.rolesFor(reader, villageId, roles)
}

/** Who holds one of the roles around a ticket. */
export const around = async <Row extends WorkTicket>(
  reader: Reader,
  { peopleInCharge }: Pick<TicketWork<Row>, 'peopleInCharge'>,
  { villageId }: Row,
  roles: readonly RoleCode[],
): Promise<readonly string[]> =>
  villageId === null || roles.length === 0 ? [] : peopleInCharge(reader, villageId, roles)

import { can, type Actor } from '#kernel/server/actor.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { ticketBiz } from '#services/ticket/shared/dictionaries.ts'
import { levelNames } from '../../shared/level-names.ts'
import { levelOrder } from '../../shared/levels.ts'
import { preWarningPath } from '../shared/api.ts'
import { preWarningPermissions as may } from '../shared/permissions.ts'
import { openStates, preWarningMachine } from '../shared/states.ts'
import { preWarningTables } from './tables.ts'
import { dispatchers } from './todos.ts'

/** Work orders of the caller or of their department where nobody is named, what they have to dispatch, and to review. */
function workText(actor: Actor, bind: (value: unknown) => string): string | undefined {
  const levels = levelOrder.filter((level) => dispatchers(level).some((role) => actor.roles.has(role)))
  const own = (): string =>
    `(t.handler_id = ${bind(actor.userId)} or (t.handler_id is null and t.handler_dept = ${bind(actor.departId)}))`
  const parts = [
    can(actor, may.handle) && `(t.state in ('DISPATCHED', 'HANDLING') and ${own()})`,
    can(actor, may.dispatch) && levels.length > 0 && `(t.state = 'PENDING' and ${codeIn('t.level', levels)})`,
    can(actor, may.review) && `(t.state = 'WAIT_REVIEW' and t.handler_id is distinct from ${bind(actor.userId)})`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' or ') : undefined
}

const levelText = `case t.level ${levelOrder.map((level) => `when '${level}' then '${levelNames[level]}预警'`).join(' ')} end`

/** Warnings in the list of work of all kinds. Nobody has said them: they are nobody's own. */
export const warningTickets: readonly TicketKind[] = [
  {
    kind: 'WARNING',
    label: ticketBiz.items.WARNING,
    table: preWarningTables.preWarning,
    machine: preWarningMachine,
    open: openStates,
    get join() {
      return `join ${relation('village')} v on v.tenant_id = t.tenant_id and v.id = t.village_id
        left join lateral (select s.due_at, s.warned_at, s.breached_at from ref_sla s
          where s.tenant_id = t.tenant_id and s.biz_type = 'WARNING' and s.biz_id = t.id and s.is_open
          order by s.due_at limit 1) s on true`
    },
    no: 't.warn_no',
    title: `concat(${levelText}, '：', t.subject_name, t.type_name)`,
    place: 'v.name',
    limit: {
      dueAt: 's.due_at',
      warned: `case when s.warned_at is null then 'N' else 'Y' end`,
      breached: `case when s.breached_at is null then 'N' else 'Y' end`,
    },
    isToldByTodo: true,
    own: { permission: may.list, page: preWarningPath, where: () => undefined },
    work: { permission: may.list, page: preWarningPath, opening: '_open=detail:', where: workText },
  },
]

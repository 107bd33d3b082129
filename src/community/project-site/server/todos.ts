import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { handoverDays } from '../shared/handover.ts'
import { siteMachine, type SiteState } from '../shared/states.ts'
import type { SiteParts } from './ports.ts'
import { lockSite } from './repository.ts'
import type { StoredSite } from './tables.ts'

export const sitePage = '/company/site'
export const openOne = (id: string) => ({ _open: `detail:${id}` })

/** Working days in which an office answers. */
const answerDays = 5

const offices: Partial<Record<SiteState, RoleCode>> = {
  AUDITING: 'communityAdmin',
  COMMUNITY_PASS: 'streetAdmin',
  EXITING: 'communityAdmin',
}

async function answerDue(reader: Reader): Promise<string | null> {
  const office = (await workClocks(reader)).get('GOV')
  return office ? office.addWork(nowText(), answerDays * office.dayMinutes) : null
}

interface Act {
  tx: Tx
  actor: Actor
  parts: Pick<SiteParts, 'peopleInCharge'>
}

/** Keeps the inbox in step: the office whose turn it is, or whoever has to write it anew. */
export async function followTodo({ tx, actor, parts }: Act, row: StoredSite): Promise<void> {
  const { id, state, name, villageId } = row
  const matter = { bizType: 'SITE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: 'DONE' })
  const common = { ...matter, node: state, villageId, openPage: sitePage, params: openOne(id) }
  const role = offices[state]
  if (role) {
    const people = await parts.peopleInCharge(tx, [villageId], [role], today())
    const isLeaving = state === 'EXITING' && row.exitDate !== null
    await openTodo(tx, actor, {
      ...common,
      title: isLeaving ? `项目交接：${name}` : `${siteMachine.states[state].label}：${name}`,
      summary: isLeaving ? `退出日期${row.exitDate}，请核对移交清单` : '',
      dueAt: isLeaving ? `${addDays(row.exitDate!, handoverDays)} 23:59:59` : await answerDue(tx),
      candidateRoles: [role],
      notifyUserIds: people.map(({ userId }) => userId),
    })
  }
  if (state === 'REJECTED' && row.submitterId !== null)
    await openTodo(tx, actor, {
      ...common,
      title: `项目登记被退回：${name}`,
      summary: row.auditOpinion ?? '',
      assigneeId: row.submitterId,
    })
}

const waiting = `select id as biz_id, state as node from project_site where tenant_id = $1 and del_flag = 0
  and state in ('AUDITING', 'COMMUNITY_PASS', 'REJECTED', 'EXITING')`

/** What waits for offices and companies, for the repair of the inbox. */
export const siteTodos = (parts: SiteParts): readonly TodoKind[] => [
  {
    bizType: 'SITE',
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    async open(tx, actor, ids) {
      for (const id of ids) {
        const row = await lockSite(tx, id)
        if (row) await followTodo({ tx, actor, parts }, row)
      }
    },
  },
]

import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Acts, StepInput } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { openDepart } from '#system/depart/server/actions.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { giveRole, openInvitedAccount } from '#system/user/server/actions.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { openedPhone } from './seal-phone.ts'
import type { StoredCompany } from './tables.ts'

/** Working days of the offices in which an entry is audited. */
const auditDays = 5

/** What comes with the steps of a company: the organisation of an approved one, and the to-do of its auditors. */
export const companyActs = (secrets: Secrets): Acts<StoredCompany, StepInput> => ({
  outcome: async ({ tx, actor, row, action }) =>
    action === 'pass' ? { changes: await bound(tx, actor, secrets, row) } : {},
  async follow({ tx, actor, row, moved }) {
    if (row.state === 'AUDITING') await closeTodos(tx, actor, { bizType: 'COMPANY', bizId: row.id, state: 'DONE' })
    if (moved.state === 'AUDITING') await askAuditors(tx, actor, moved)
  },
})

/** The organisation of an approved company, made below its bloc if there is none yet, and its administrator. */
async function bound(tx: Tx, actor: Actor, secrets: Secrets, row: StoredCompany): Promise<Partial<StoredCompany>> {
  const { name, parentId } = row
  let { departId } = row
  if (departId === null && parentId !== null)
    departId = (await openDepart(tx, actor, { name, parentId, category: orgCategories.company })).id
  // What is missing has been refused by the guard of the step.
  if (departId === null) return {}
  const { managerUserId = await openAdministrator(tx, actor, secrets, { ...row, departId }) } = known(row)
  await giveRole(tx, { userId: managerUserId, departId, role: 'companyAdmin' })
  await placeStaff(tx, row.id, departId)
  return { departId, managerUserId }
}

const known = ({ managerUserId }: StoredCompany): { managerUserId?: string } =>
  managerUserId === null ? {} : { managerUserId }

/**
 * The account of whoever the company names as its contact, where no administrator was chosen: it has no password until
 * its owner has proved the phone, or somebody gives it one.
 */
function openAdministrator(
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  row: StoredCompany & { departId: string },
): Promise<string> {
  const phone = openedPhone(secrets, row, 'contactPhone')
  const own = { username: `qy${row.creditCode.slice(-12).toLowerCase()}`, realname: row.contactName, phone }
  return openInvitedAccount(tx, secrets, actor, { ...own, departId: row.departId })
}

/** People entered before the company had an organisation are its own from now on. */
const placeStaff = (tx: Tx, companyId: string, departId: string): Promise<number> =>
  tx.run(
    statement(
      `update company_staff s set org_code = d.org_code from ref_depart d
       where s.tenant_id = $1 and s.company_id = $2 and s.org_code = '' and d.tenant_id = $1 and d.id = $3`,
      [tx.tenantId, companyId, departId],
    ),
  )

async function askAuditors(tx: Tx, actor: Actor, { id, name, creditCode }: StoredCompany): Promise<void> {
  const clock = (await workClocks(tx)).get('GOV')
  if (!clock) throw refusal('工作日历GOV不存在，请联系管理员维护')
  await openTodo(tx, actor, {
    bizType: 'COMPANY',
    bizId: id,
    node: 'AUDIT',
    title: `企业审核：${name}`,
    summary: `统一社会信用代码 ${creditCode}`,
    dueAt: clock.addWork(nowText(), auditDays * clock.dayMinutes),
    candidateRoles: ['supAdmin'],
    openPage: '/company/list',
    params: { _open: `detail:${id}` },
  })
}

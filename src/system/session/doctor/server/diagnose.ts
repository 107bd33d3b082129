import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { tablesRuledBy } from '#kernel/server/db/tables.ts'
import { sessionIdentity } from '../../server/open-identity.ts'
import type { Case, Diagnosis, Step } from '../shared/api.ts'
import { readAccount, readAction, readDepart, readGrants, type Account } from './read-facts.ts'
import { recordSteps, wordsOf } from './record.ts'

/** Asks every question that stands between a user and an action, in the order in which a call is judged. */
export async function diagnose(
  services: Pick<Services, 'db' | 'identity'>,
  actor: Actor,
  asked: Case,
): Promise<Diagnosis> {
  const { userId, departId, code, recordId = '' } = asked
  const account = await services.db.read(actor, (tx) => readAccount(tx, actor, userId))
  const { username, name: realname } = account
  const source = { tenantId: actor.tenantId, userId, username, realname, id: '', departId }
  const subject = await sessionIdentity(services).actorOf(source)
  const steps = await services.db.read(actor, async (tx) => [
    ...(await functionSteps(tx, actor, account, asked)),
    ...dataSteps(subject, code),
    ...(recordId.trim() === '' ? [] : await recordSteps(tx, actor, subject, { code, recordId: recordId.trim() })),
  ])
  const wrong = steps.find(({ ok }) => ok === false)
  const allowed = wrong === undefined && subject.may.has(code)
  return { allowed, summary: allowed ? '允许' : `不允许：${wrong?.text ?? '没有授权'}`, steps }
}

async function functionSteps(
  reader: Reader,
  actor: Actor,
  { id, active }: Account,
  { departId, code }: Case,
): Promise<Step[]> {
  const depart = await readDepart(reader, actor, id, departId)
  const grants = await readGrants(reader, actor, id, departId, code)
  const action = await readAction(reader, code)
  const isGranted = grants.some((grant) => grant.isGranted)
  return [
    { title: '账号', ok: active, text: active ? '账号正常' : '账号已冻结、已删除或不在本租户' },
    departStep(depart),
    {
      title: '角色',
      ok: grants.length > 0,
      text: grants.length > 0 ? `在该部门的角色：${grants.map(({ name }) => name).join('、')}` : '在该部门没有任何角色',
    },
    ...grants.map((grant) => ({
      title: '角色授权',
      ok: grant.isGranted || isGranted ? grant.isGranted || null : false,
      text: `${grant.name}：${grant.isGranted ? '已授权' : '未授权'}`,
    })),
    actionStep(action, code),
    ...(action && !action.isUsable
      ? [{ title: '租户菜单', ok: false, text: `“${action.name}”不在本租户的菜单范围内` }]
      : []),
  ]
}

function departStep(depart: Awaited<ReturnType<typeof readDepart>>): Step {
  const title = '部门'
  if (!depart) return { title, ok: false, text: '部门不存在' }
  if (!depart.active) return { title, ok: false, text: `${depart.name}已停用` }
  return { title, ok: depart.isMember, text: depart.isMember ? `属于${depart.name}` : `不属于${depart.name}` }
}

function actionStep(action: Awaited<ReturnType<typeof readAction>>, code: string): Step {
  const title = '按钮状态'
  if (!action) return { title, ok: false, text: `没有授权标识为${code}的按钮，或已被删除` }
  const isOn = action.status === '1'
  return { title, ok: isOn, text: isOn ? `“${action.name}”有效` : `“${action.name}”已停用` }
}

function dataSteps(subject: Actor, code: string): Step[] {
  const { villages, narrow } = subject.scope
  const place = villages === 'all' ? '全部小区' : `${villages.length}个小区`
  const who = { none: '', staff: '，仅本人或本组的任务', resident: '，仅本人或本户的数据' }[narrow]
  const groups = subject.rules?.get(code)
  const rules = groups?.map((group) => group.map(wordsOf).join(' 且 ')).join('；或 ')
  const hasRules = tablesRuledBy(code).length > 0
  return [
    { title: '数据范围', ok: null, text: `${place}${who}` },
    {
      title: '数据规则',
      ok: null,
      text: rules ?? (hasRules ? '没有数据规则，范围内全部可见' : '该操作的数据不受数据规则限制'),
    },
  ]
}

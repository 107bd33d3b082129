import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { fillRuleApi } from '../shared/api.ts'
import { fillRuleFields } from '../shared/fields.ts'
import { readParams, type FillClass } from '../shared/params.ts'
import type { FillForm, FillRule, FillRuleInput } from '../shared/schema.ts'
import { fillMethods } from './fill.ts'
import { fillRuleTables } from './tables.ts'

const fillRules = listOf({ table: fillRuleTables.sysFillRule, fields: fillRuleFields })

const rules: CrudRules<FillRule, FillRuleInput> = {
  check: async (_tx, _actor, { ruleClass, ruleParams }, before) => {
    const kind = (ruleClass ?? before?.ruleClass) as FillClass
    const read = readParams(kind, ruleParams ?? before?.ruleParams ?? '')
    if ('fault' in read) throw badInput({ ruleParams: read.fault })
  },
  derive: (_tx, _actor, { ruleParams }, before) =>
    before && ruleParams === undefined ? {} : { ruleParams: ruleParams ?? '' },
}

const ofCode = (tenantId: number, code: string) =>
  statement<Pick<FillRule, 'id' | 'ruleClass' | 'ruleParams'>>(
    'select id, rule_class, rule_params from sys_fill_rule where tenant_id = $1 and rule_code = $2 and del_flag = 0',
    [tenantId, code],
  )

/** The code of a rule for a form: given out within `tx`, only told without. */
async function fill(reader: Reader, tx: Tx | undefined, actor: Actor, code: string, form: FillForm): Promise<string> {
  const rule = await reader.maybe(ofCode(actor.tenantId, code))
  if (!rule) throw refusal('该编码不存在')
  const kind = rule.ruleClass as FillClass
  const read = readParams(kind, rule.ruleParams)
  if ('fault' in read) throw new Error(`the stored rule ${code} cannot be read: ${read.fault}`)
  return fillMethods[kind]({ reader, tx, actor, ruleId: rule.id, params: read.params, form })
}

export const fillRuleRoutes: Route[] = [
  ...crudRoutes(fillRuleApi, { title: '编码规则', list: fillRules, rules }),
  route(fillRuleApi.test, (db, actor, { ruleCode }) =>
    db.read(actor, (tx) => fill(tx, undefined, actor, ruleCode, { villageId: sampleVillage(actor) })),
  ),
  route(fillRuleApi.execute, (db, actor, { ruleCode, ...form }) =>
    db.write(actor, (tx) => fill(tx, tx, actor, ruleCode, form)),
  ),
  route(fillRuleApi.executeBatch, (db, actor, { rules: wanted }) =>
    db.write(actor, async (tx) => {
      const filled: { ruleCode: string; result: string }[] = []
      for (const { ruleCode, formData } of wanted)
        filled.push({ ruleCode, result: await fill(tx, tx, actor, ruleCode, formData ?? {}) })
      return filled
    }),
  ),
]

/** A test has no form: it counts as one of any village. */
const sampleVillage = ({ scope: { villages } }: Actor): string =>
  villages === 'all' ? 'sample' : (villages[0] ?? 'sample')

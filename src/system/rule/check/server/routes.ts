import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { checkRuleApi } from '../shared/api.ts'
import { checkRuleFields } from '../shared/fields.ts'
import type { CheckRule, CheckRuleInput } from '../shared/schema.ts'
import { failedStep, mostInstructions, readSteps } from './read-steps.ts'
import { checkRuleTables } from './tables.ts'

const checkRules = listOf({ table: checkRuleTables.sysCheckRule, fields: checkRuleFields })

/** What is stored can always be run: patterns are understood before they are kept. */
const rules: CrudRules<CheckRule, CheckRuleInput> = {
  check: async (_tx, _actor, { ruleJson }) => {
    if (ruleJson === undefined) return
    const read = readSteps(ruleJson, mostInstructions)
    if ('fault' in read) throw badInput({ ruleJson: read.fault })
  },
  derive: (_tx, _actor, { ruleDescription }, before) =>
    before && ruleDescription === undefined ? {} : { ruleDescription: ruleDescription ?? '' },
}

const ofCode = (tenantId: number, code: string) =>
  statement<{ ruleJson: string }>(
    'select rule_json from sys_check_rule where tenant_id = $1 and rule_code = $2 and del_flag = 0',
    [tenantId, code],
  )

/** Older clients encode the value twice. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

async function checkValue(
  db: Db,
  actor: Actor,
  { ruleCode, value = '' }: { ruleCode: string; value?: string | undefined },
): Promise<null> {
  const [[rule]] = await db.flight(actor, [ofCode(actor.tenantId, ruleCode)])
  if (!rule) throw refusal('该编码不存在')
  const read = readSteps(rule.ruleJson)
  if ('fault' in read) throw new Error(`the stored rule ${ruleCode} cannot be read: ${read.fault}`)
  const failed = failedStep(read.steps, decoded(value))
  if (failed) throw refusal(failed.message || '校验不通过', 500, failed)
  return null
}

export const checkRuleRoutes: Route[] = [
  ...crudRoutes(checkRuleApi, { title: '校验规则', list: checkRules, rules }),
  route(checkRuleApi.judge, checkValue),
]

import type { Actor } from '#kernel/server/actor.ts'
import { ruleText } from '#kernel/server/db/data-rule.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { tablesRuledBy } from '#kernel/server/db/tables.ts'
import { ruleConditions, type DataRule } from '#kernel/shared/data-rule.ts'
import type { Step } from '../shared/api.ts'

/** A rule in words. */
export const wordsOf = ({ name, column, condition, value }: DataRule): string =>
  `${name}（${column} ${ruleConditions.items[condition]} ${value}）`

/**
 * Tries a record behind an action: whether it stands in somebody's scope, and each data rule on its own. The record
 * must be one that the caller sees too; else it is answered as one that does not exist.
 */
export async function recordSteps(
  reader: Reader,
  caller: Actor,
  subject: Actor,
  { code, recordId }: { code: string; recordId: string },
): Promise<Step[]> {
  const title = '记录'
  for (const table of tablesRuledBy(code)) {
    const ruled = table.scope === 'tenant' ? undefined : table.scope.ruled
    if (!ruled) continue
    const bound = new Values()
    const bind = (value: unknown) => bound.add(value)
    const { rules: _rules, ...unruled } = subject
    const own = scopeText(unruled, table.scope, 't', bind)
    const groups = subject.rules?.get(code) ?? []
    const tries = groups.flat().map((rule) => `coalesce(${ruleText([[rule]], ruled, 't', bind)}, false)`)
    const living = table.columns.has('delFlag')
      ? livingText(caller, 't', bind)
      : `t.tenant_id = ${bind(caller.tenantId)}`
    const seen = `${living} and t.id = ${bind(recordId)}`
    const text = `select coalesce(${own}, false) as is_placed, array[${tries.join(', ')}]::boolean[]::text[] as tried
      from ${table.name} t where ${seen} and ${scopeText(caller, table.scope, 't', bind)}`
    const row = await reader.maybe(statement<{ isPlaced: boolean; tried: string[] }>(text, bound.list))
    if (!row) continue
    const results = [...row.tried]
    const verdicts = groups.map((rules) => rules.map((rule) => ({ rule, ok: results.shift() === 'true' })))
    const passes = verdicts.length === 0 || verdicts.some((group) => group.every(({ ok }) => ok))
    return [
      {
        title,
        ok: row.isPlaced,
        text: row.isPlaced ? `${ruled.title}在该用户的数据范围内` : `${ruled.title}不在该用户的数据范围内`,
      },
      ...verdicts.flat().map(({ rule, ok }) => ({
        title: '数据规则',
        ok: ok || passes ? ok || null : false,
        text: `${wordsOf(rule)}：${ok ? '符合' : '不符合'}`,
      })),
      ...(verdicts.length > 0
        ? [
            {
              title: '数据规则',
              ok: passes,
              text: passes ? '至少一个角色的规则全部符合' : '没有一个角色的规则全部符合',
            },
          ]
        : []),
    ]
  }
  return [{ title, ok: false, text: '记录不存在或无权查看' }]
}

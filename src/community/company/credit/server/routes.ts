import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { companyPurposes } from '../../server/files.ts'
import { companyTables } from '../../server/tables.ts'
import { creditApi } from '../shared/api.ts'
import type { CreditThreshold } from '../shared/schema.ts'
import { creditFlow } from './deal.ts'
import { creditList } from './lists.ts'
import { creditRules } from './rules.ts'
import { readThresholds, saveThresholds } from './score-service.ts'

interface Asked {
  keyword?: string | undefined
  ids?: string | undefined
}

/** Companies of the caller's scope as choices: by a part of their name, or by ids. */
function pickCompanies(reader: Reader, actor: Actor, { keyword = '', ids }: Asked) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const wanted = ids ? `t.id = any(${bind(ids.split(','))}::text[])` : `t.name ilike ${bind(containing(keyword))}`
  const text = `select t.id as value, t.name as text from company t
    where ${seenText(actor, companyTables.company, 't', bind)} and ${wanted}
    order by t.name, t.id limit 50`
  return reader.all(statement<{ value: string; text: string }>(text, values.list))
}

/** Each grade asks for fewer points than the one above it. */
function checkOrder({ gradeAaa, gradeAa, gradeA, gradeB }: CreditThreshold): void {
  const fields = ['gradeAaa', 'gradeAa', 'gradeA', 'gradeB'] as const
  const points = [gradeAaa, gradeAa, gradeA, gradeB]
  const wrong = fields.findIndex((_, place) => place > 0 && compare(points[place]!, points[place - 1]!) >= 0)
  if (wrong > 0) throw badInput({ [fields[wrong]!]: '应低于上一等级的分数线' })
  if (compare(gradeB, '0') <= 0) throw badInput({ gradeB: '分数线必须大于0' })
}

export function creditRoutes(secrets: Secrets): Route[] {
  const { thresholds, saveThresholds: save, companies, ...plain } = creditApi
  return [
    ...crudRoutes(plain, {
      title: '信用记录',
      list: creditList,
      rules: creditRules,
      flow: creditFlow,
      detail: async (_reader, _actor, row) => ({ ...row, files: shownPaths(secrets, row.files, companyPurposes) }),
    }),
    route(thresholds, (db, actor) => db.read(actor, readThresholds)),
    route(save, (db, actor, input) => {
      checkOrder(input)
      return db.write(actor, (tx) => saveThresholds(tx, input))
    }),
    route(companies, (db, actor, query) => db.read(actor, (tx) => pickCompanies(tx, actor, query))),
  ]
}

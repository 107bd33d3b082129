import { childCode, indexOfCode, parentCode } from '#engines/pickers/shared/level-code.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { dateText, seriesDate, type FillClass, type FillParams } from '../shared/params.ts'
import type { FillForm } from '../shared/schema.ts'

/** What a way of making codes works with. Without `tx` it only tells what would come. */
export interface Filling {
  reader: Reader
  tx: Tx | undefined
  actor: Actor
  ruleId: string
  params: FillParams
  form: FillForm
}

/** The registry: a rule names one of these, and nothing else is ever run. */
export const fillMethods: Readonly<Record<FillClass, (filling: Filling) => Promise<string>>> = {
  DateSeq: async (filling) => {
    const { prefix, date, seq, reset } = filling.params
    const time = nowText()
    const number = await nextNumber(filling, [seriesDate(reset, time), seriesOwner(filling)].join('|'))
    const digits = String(number)
    if (digits.length > seq) throw refusal('流水号已用完，请修改规则')
    return prefix + dateText(date, time) + digits.padStart(seq, '0')
  },
  OrderNumber: async (filling) => {
    const number = await nextNumber(filling, '')
    const tail = String(number % 10_000).padStart(4, '0')
    return filling.params.prefix + dateText('yyyyMMddHHmmss', nowText()) + tail
  },
  OrgCode: async ({ reader, actor, form }) => {
    const tree = { relation: 'ref_depart', code: 'org_code', parent: 'parent_id', top: null }
    const code = await nextLevel(reader, actor, form.parentId ?? form.pid, tree)
    const { villages, narrow, orgCode } = actor.scope
    const isOwn = narrow !== 'resident' && orgCode !== '' && parentCode(code).startsWith(orgCode)
    if (villages !== 'all' && !isOwn) throw notFound()
    return code
  },
  CategoryCode: ({ reader, actor, form }) =>
    nextLevel(reader, actor, form.pid ?? form.parentId, {
      relation: 'ref_category',
      code: 'code',
      parent: 'pid',
      top: '0',
    }),
}

/** Whose numbers these are. */
function seriesOwner({ params: { scope }, actor, form }: Filling): string {
  if (scope === 'tenant') return ''
  if (scope === 'depart') return actor.departId
  const { villages } = actor.scope
  if (!form.villageId) throw refusal('请选择小区')
  if (villages !== 'all' && !villages.includes(form.villageId)) throw notFound()
  return form.villageId
}

/** The row is held until the end of the transaction, so no two callers get the same number; one given back is lost. */
async function nextNumber({ reader, tx, ruleId }: Filling, series: string): Promise<number> {
  const own = [reader.tenantId, ruleId, series]
  if (!tx) {
    const text = 'select value from sys_fill_counter where tenant_id = $1 and rule_id = $2 and series = $3'
    return ((await reader.maybe(statement<{ value: number }>(text, own)))?.value ?? 0) + 1
  }
  const text = `insert into sys_fill_counter as c (tenant_id, rule_id, series, value) values ($1, $2, $3, 1)
    on conflict (tenant_id, rule_id, series) do update set value = c.value + 1 returning value`
  return (await tx.one(statement<{ value: number }>(text, own))).value
}

interface Tree {
  relation: string
  code: string
  parent: string
  top: string | null
}

/** The code that the next child below a parent would get. Whoever stores the child numbers it under its own lock. */
async function nextLevel(
  reader: Reader,
  { tenantId }: Actor,
  parentId: string | null | undefined,
  { relation, code, parent, top }: Tree,
): Promise<string> {
  const wanted = parentId && parentId !== top ? parentId : top
  const above =
    wanted === top
      ? { code: '' }
      : await reader.maybe(
          statement<{ code: string }>(`select ${code} as code from ${relation} where tenant_id = $1 and id = $2`, [
            tenantId,
            wanted,
          ]),
        )
  if (!above) throw notFound()
  const last = await reader.maybe(
    statement<{ code: string }>(
      `select ${code} as code from ${relation} where tenant_id = $1 and ${parent} is not distinct from $2
      order by ${code} desc limit 1`,
      [tenantId, wanted],
    ),
  )
  const place = last ? indexOfCode(last.code) + 1 : 1
  if (place > 26 * 99) throw refusal('编码已用完')
  return childCode(above.code, place)
}

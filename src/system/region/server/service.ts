import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { lockRow, readRow } from '#kernel/server/db/rows.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { TOP } from '../shared/api.ts'
import { codeAbove, levelOfCode } from '../shared/region-code.ts'
import type { Region, RegionInput, RegionMerge } from '../shared/schema.ts'
import { isKeptBelow, knownRegions, regions, type Known } from './repository.ts'
import { soundsOf } from './spell-regions.ts'
import { regionTables } from './tables.ts'

const { region } = regionTables

export const parentOf = ({ code, parentCode }: Pick<RegionInput, 'code' | 'parentCode'>): string | null =>
  levelOfCode(code) === 1 ? null : ((parentCode || null) ?? codeAbove(code))

/** Why a region may not stand below another one. */
export function placeFault(code: string, above: Pick<Known, 'code' | 'status'> | undefined): string | undefined {
  if (levelOfCode(code) === 1) return undefined
  const isAbove = above !== undefined && above.status === '1' && levelOfCode(above.code) < levelOfCode(code)
  return isAbove ? undefined : '上级区划不存在'
}

/** An organisation that stands for a region says what it is called and where it stands. */
export const keptFault = (departName: string): string => `该区划由部门“${departName}”维护，请在部门管理中修改`

/** What of a region follows from its input. */
export const followingOf = (input: RegionInput) => ({
  level: levelOfCode(input.code),
  parentCode: parentOf(input),
  sort: input.sort ?? 0,
  ...soundsOf(input.name),
})

/** Codes never change, parents exist, and what an organisation keeps is changed there. */
export const regionRules: CrudRules<Region, RegionInput> = {
  async check(tx, _actor, input, before) {
    if (before && before.code !== input.code) throw refusal('区划代码不能修改')
    const above = parentOf(input)
    const known = await knownRegions(tx, [input.code, ...(above === null ? [] : [above])])
    const fault = placeFault(input.code, above === null ? undefined : known.get(above))
    if (fault) throw refusal(fault)
    const keeper = known.get(input.code)?.departName
    if (before && keeper && (before.name !== input.name || before.parentCode !== above))
      throw refusal(keptFault(keeper))
  },
  derive: (_tx, _actor, input, before) => ({
    ...followingOf(input),
    status: input.status ?? before?.status ?? '1',
  }),
}

/** Those directly below a region. */
export async function readChildren(db: Db, actor: Actor, pid: string): Promise<Region[]> {
  const [rows] = await db.flight(actor, [regions.all(actor, await belowQuery(db, actor, pid))])
  return rows
}

async function belowQuery(db: Db, actor: Actor, pid: string): Promise<Record<string, string>> {
  if (pid === TOP) return { level: '1' }
  const { code } = found(await db.read(actor, (tx) => readRow(tx, actor, region, pid)))
  return { parentCode: code }
}

/** Abolishes a region in favour of another one of its level. Villages that stand in it go over with it. */
export const mergeRegion = (db: Db, actor: Actor, { id, version, mergedTo, effectiveDate }: RegionMerge) =>
  db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, region, { id, version })
    const fault = await mergeFault(tx, row, mergedTo)
    if (fault) throw refusal(fault)
    const text = 'select merge_region($1, $2, $3, $4, $5::date, $6)'
    await tx.run(statement(text, [tx.tenantId, row.code, mergedTo, actor.username, effectiveDate ?? null, nowText()]))
    await logChange(tx, actor, region, { ...row }, { ...found(await readRow(tx, actor, region, id)) })
    return regions.one(tx, actor, id)
  })

async function mergeFault(tx: Reader, row: Region, mergedTo: string): Promise<string | undefined> {
  if (row.status === '0') return '该区划已停用'
  const known = await knownRegions(tx, [row.code, mergedTo])
  const target = known.get(mergedTo)
  if (!target || target.status === '0') return '并入的区划不存在或已停用'
  if (target.code === row.code || target.level !== row.level) return '只能并入同级的其他区划'
  const keeper = known.get(row.code)?.departName
  if (keeper || (await isKeptBelow(tx, row.code))) return '该区划由部门维护，请在部门管理中合并'
  return undefined
}

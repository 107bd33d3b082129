import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { Answer, type Context } from '#kernel/server/http/route.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { codes } from '#kernel/shared/result.ts'
import { polygonOf } from '#engines/map/shared/position.ts'
import type { ImportOutcome } from '../shared/schema.ts'
import { checkDistrict, checkedRing, overlapWarnings } from './check-boundary.ts'
import { storeRing, wireOf } from './draw-boundary.ts'
import { readImport, type Placed } from './read-import.ts'
import { registerOf } from './layer-repository.ts'

const shown = 500

/** Points and boundaries of many villages at once: what is right is stored, what is not is told line by line. */
export async function importPlaces(
  db: Db,
  actor: Actor,
  layers: readonly MapLayer[],
  { request }: Pick<Context, 'request'>,
): Promise<Answer<ImportOutcome>> {
  const rows = await readImport(request)
  const register = registerOf(layers)
  const { faults, warnings } = await db.write(actor, async (tx) => {
    const told = { faults: [] as string[], warnings: [] as string[] }
    for (const row of rows) {
      const outcome = await storeOne(tx, actor, register, row)
      if (typeof outcome === 'string') told.faults.push(`${row.at}：${outcome}`)
      else told.warnings.push(...outcome.map((warning) => `${row.at}：${warning}`))
    }
    return told
  })
  const counts = { totalCount: rows.length, successCount: rows.length - faults.length, errorCount: faults.length }
  const result = { ...counts, faults: faults.slice(0, shown), warnings: warnings.slice(0, shown) }
  if (faults.length === 0) return new Answer(result, `共${rows.length}条数据全部导入成功！`)
  return new Answer(result, '文件导入成功，但有错误。', codes.partial)
}

/** Stores one row; answers its warnings, or why it was left out. All is checked before anything is written. */
async function storeOne(
  tx: Tx,
  actor: Actor,
  register: ReturnType<typeof registerOf>,
  { village, position, ring, fault }: Placed,
): Promise<string | string[]> {
  if (fault !== undefined) return fault
  if (village === '') return '缺少小区编码或名称'
  const known = await register.register.edit.find(tx, actor, village)
  if (!known) return '小区不存在或无权查看'
  try {
    if (ring) {
      const checked = checkedRing(polygonOf(ring))
      await storeRing(tx, actor, register, { id: known.id, ring: checked })
      return await overlapWarnings(tx, actor, register, { id: known.id, ring: checked })
    }
    if (!position) return '没有坐标'
    await checkDistrict(tx, register, [position])
    await register.register.edit.save(tx, actor, { id: known.id, ...wireOf(position) })
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

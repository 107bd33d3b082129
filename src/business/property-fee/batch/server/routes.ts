import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { publishAll } from '../../bill/server/publish.ts'
import { batchApi, batchCalls } from '../shared/api.ts'
import type { BatchInput } from '../shared/schema.ts'
import { computePreview } from './compute-preview.ts'
import { batchFlow } from './flow.ts'
import { batchList } from './lists.ts'
import { pickItems, readFaults } from './repository.ts'
import { batchKind } from './tasks.ts'

/** The villages of an input, each once and the caller's own. */
function villagesOf({ scope: { villages } }: Actor, { villageIds }: BatchInput): string[] {
  const wanted = [...new Set(villageIds)]
  if (villages !== 'all' && wanted.some((id) => !villages.includes(id)))
    throw badInput({ villageIds: '小区不存在或无权出账' })
  return wanted
}

async function villageNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = 'select id, name from ref_village where tenant_id = $1 and id = any($2::text[]) and active'
  const rows = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A task for each village: what one of them cannot do holds up no other. */
async function start(actor: Actor, input: BatchInput, { db, tasks }: Services): Promise<{ batchIds: string[] }> {
  const villageIds = villagesOf(actor, input)
  const names = await db.read(actor, (tx) => villageNames(tx, villageIds))
  if (names.size < villageIds.length) throw badInput({ villageIds: '小区不存在或无权出账' })
  const batchIds: string[] = []
  for (const villageId of villageIds) {
    const batchId = newId()
    const order = { batchId, villageId, itemIds: input.itemIds ?? [], untilDay: today() }
    await tasks.start(actor, { kind: batchKind, title: `批量出账：${names.get(villageId)}`, input: order, total: 0 })
    batchIds.push(batchId)
  }
  return { batchIds }
}

export const batchRoutes: readonly Route[] = [
  route(batchCalls.preview, (db, actor, input) => {
    const villageIds = villagesOf(actor, input)
    return db.read(actor, (tx) => computePreview(tx, actor, { villageIds, itemIds: input.itemIds ?? [] }))
  }),
  route(batchCalls.run, (_db, actor, input, { services }) => start(actor, input, services)),
  route(batchCalls.publish, (db, actor, { id }) =>
    db.write(actor, async (tx) => {
      await batchList.one(tx, actor, id)
      return { published: await publishAll(tx, actor, { batchId: id }) }
    }),
  ),
  route(batchCalls.faults, (db, actor, { id }) =>
    db.read(actor, async (tx) => {
      await batchList.one(tx, actor, id)
      return readFaults(tx, actor, id)
    }),
  ),
  route(batchCalls.items, (db, actor, { villageIds }) =>
    db.read(actor, (tx) => pickItems(tx, actor, partsOf(villageIds))),
  ),
  ...crudRoutes(batchApi, { title: '出账批次', list: batchList, flow: batchFlow }),
]

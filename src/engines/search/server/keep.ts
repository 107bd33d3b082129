import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import { documentsOf, dropDocuments, readSources, storeDocuments } from './documents.ts'

/** Most changes that one step works off: a search that wants to bring in its own waits for the step of a job. */
const batch = 200

/**
 * Indexes what has changed in a tenant, the newest changes first, and answers how many changes it worked off. Triggers
 * write them down in the transaction of the change itself, so nothing can be forgotten; a search works off what waits
 * before it answers, so that whoever wrote a record finds it at once, and writing waits for no pinyin.
 */
export function followChanges(db: Db, kinds: readonly SearchKind[], tenantId: number, most: number): Promise<number> {
  return db.write(systemActor(tenantId), (tx) => follow(tx, kinds, most))
}

async function follow(tx: Tx, kinds: readonly SearchKind[], most: number): Promise<number> {
  await holdIndex(tx)
  const changes = await tx.all(
    statement<{ kind: string; id: string }>(
      `delete from search_pending p using (select seq from search_pending where tenant_id = $1 order by seq desc limit $2) n
        where p.tenant_id = $1 and p.seq = n.seq returning p.kind, p.id`,
      [tx.tenantId, most],
    ),
  )
  for (const kind of kinds) {
    const ids = new Set(changes.filter((change) => change.kind === kind.kind).map(({ id }) => id))
    if (ids.size > 0) await index(tx, kind, [...ids])
  }
  return changes.length
}

/** One keeper at a time in a tenant: a slower one must not put an older state in place of a newer one. */
const holdIndex = (tx: Tx): Promise<number> => tx.run(holdName(`search ${tx.tenantId}`))

async function index(tx: Tx, kind: SearchKind, ids: readonly string[]): Promise<void> {
  const rows = await tx.all(readSources(kind, tx.tenantId, ids))
  const documents = rows.map(documentsOf(kind, tx.tenantId))
  const found = new Set(documents.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  if (documents.length > 0) await tx.run(storeDocuments(tx.tenantId, kind.kind, documents))
  if (gone.length > 0) await tx.run(dropDocuments(tx.tenantId, kind.kind, gone))
}

/**
 * Works off all that waits, in every tenant. After a large import that takes minutes: whoever comes meanwhile leaves a
 * tenant to the one who is at it, instead of holding a connection for it too.
 */
export async function followAllChanges(db: Db, kinds: readonly SearchKind[]): Promise<void> {
  const waiting = statement<{ tenantId: number }>('select distinct tenant_id from search_pending order by 1')
  const [tenants] = await db.flight(systemActor(0), [waiting])
  for (const { tenantId } of tenants) {
    const step = (tx: Tx): Promise<number> => isAtWork(tx).then((others) => (others ? 0 : follow(tx, kinds, batch)))
    while ((await db.write(systemActor(tenantId), step)) > 0);
  }
}

const isAtWork = async (tx: Tx): Promise<boolean> => {
  const text = 'select not pg_try_advisory_xact_lock(hashtextextended($1, 0)) as others'
  return (await tx.one(statement<{ others: boolean }>(text, [`search job ${tx.tenantId}`]))).others
}

/** Indexes every record of a tenant anew; answers how many. Safe while the product runs, and after a break again. */
export async function rebuildIndex(db: Db, kinds: readonly SearchKind[], tenantId: number): Promise<number> {
  const actor = systemActor(tenantId)
  await db.write(actor, (tx) => tx.run(statement('delete from search_document where tenant_id = $1', [tenantId])))
  let indexed = 0
  for (const kind of kinds) {
    for (let after = ''; ;) {
      const text = `select id from ${kind.table.name} where tenant_id = $1 and id > $2 and del_flag = 0 order by id limit $3`
      const step = statement<{ id: string }>(text, [tenantId, after, batch])
      const ids = await db.write(actor, async (tx) => {
        await holdIndex(tx)
        const rows = (await tx.all(step)).map(({ id }) => id)
        if (rows.length > 0) await index(tx, kind, rows)
        return rows
      })
      indexed += ids.length
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
    }
  }
  return indexed
}

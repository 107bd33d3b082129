import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { allTables } from '#kernel/server/db/tables.ts'
import { forbidden, found, refusal } from '#kernel/server/errors.ts'
import type { Restorer } from '#kernel/server/restorer.ts'
import type { DataLog, DataTable } from '../shared/schema.ts'
import { readChange, shown, versionsOf, type Version } from './repository.ts'

const texts = {
  noVersions: '未找到版本信息',
  otherRecord: '请选择同一条数据的两个版本',
  noRestorer: '该数据表不支持恢复版本',
}

/** One change as lists show it; 404 when the tenant has no such entry. */
export async function readOne(db: Db, actor: Actor, id: string): Promise<DataLog> {
  const change = found(await db.read(actor, (tx) => readChange(tx, id)))
  return shown(change, change.changes)
}

/** All versions of a record, newest first. */
export async function readVersions(
  db: Db,
  actor: Actor,
  { dataTable, dataId }: { dataTable: string; dataId: string },
): Promise<DataLog[]> {
  const versions = await db.read(actor, (tx) => versionsOf(tx, dataTable, dataId))
  if (versions.length === 0) throw refusal(texts.noVersions)
  return versions.toReversed().map((version) => shown(version, version.content))
}

/** Two versions of one record, in the order asked for. */
export async function compareVersions(
  db: Db,
  actor: Actor,
  { dataId1, dataId2 }: { dataId1: string; dataId2: string },
): Promise<DataLog[]> {
  const pair = await db.read(actor, async (tx) => [await versionAt(tx, dataId1), await versionAt(tx, dataId2)])
  const [first, second] = pair as [Version, Version]
  if (first.dataTable !== second.dataTable || first.dataId !== second.dataId) throw refusal(texts.otherRecord)
  return pair.map((version) => shown(version, version.content))
}

/** The version that an entry made, with the record as it was then; 404 when the tenant has no such entry. */
async function versionAt(reader: Reader, id: string): Promise<Version> {
  const change = found(await readChange(reader, id))
  const versions = await versionsOf(reader, change.dataTable, change.dataId)
  return found(versions.find((version) => version.id === id))
}

/** Tables whose changes are kept, by title. */
export function listTables(actor: Actor, restorers: readonly Restorer[]): DataTable[] {
  return allTables()
    .flatMap(({ name, logged }) => {
      if (!logged) return []
      const restorer = restorers.find(({ table }) => table === name)
      const fields = (restorer?.fields ?? []).map(({ key, label }) => ({ key, label }))
      return [
        {
          value: name,
          text: logged.title,
          restorable: restorer !== undefined && can(actor, restorer.permission),
          fields,
        },
      ]
    })
    .toSorted((a, b) => a.text.localeCompare(b.text, 'zh'))
}

/** Writes an earlier version as the newest one; the unit's own permission to change the record is needed too. */
export async function restoreVersion(
  db: Db,
  actor: Actor,
  restorers: readonly Restorer[],
  id: string,
): Promise<{ dataVersion: number }> {
  return db.write(actor, async (tx) => {
    const { dataTable, dataId, content } = await versionAt(tx, id)
    const restorer = restorers.find(({ table }) => table === dataTable)
    if (!restorer) throw refusal(texts.noRestorer)
    if (!can(actor, restorer.permission)) throw forbidden()
    await restorer.restore(tx, actor, dataId, content)
    const versions = await versionsOf(tx, dataTable, dataId)
    return { dataVersion: versions.at(-1)?.dataVersion ?? 1 }
  })
}

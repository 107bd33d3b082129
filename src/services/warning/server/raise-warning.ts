import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { warningFlow } from '../record/server/flow.ts'
import { tellFound, type Cause } from '../record/server/tell-people.ts'
import type { StoredWarning } from '../record/server/tables.ts'
import { raiseLevel, raiseRecords, type Scan } from '../scan/server/raise-records.ts'
import { endedOf, lockOpen, recordSeen, villagesIn } from '../scan/server/repository.ts'
import { isInForce } from '../scan/server/service.ts'
import { verdictOf } from '../scan/shared/verdict.ts'
import { settingsOfType } from '../setting/server/repository.ts'
import type { StoredSetting } from '../setting/server/tables.ts'
import type { WarningLevel } from '../shared/dictionaries.ts'
import type { StoredType } from '../type/server/tables.ts'
import type { WarningParts } from './ports.ts'

/** A warning that a unit raises by itself, of a type whose measure is `pushed`. */
export interface PushedWarning {
  /** Code of the type. */
  type: string
  level: WarningLevel
  subject: { id: string; name: string }
  villageId: string
  /** An exact decimal. */
  value: string
  /** From which value on the unit warns. */
  threshold: string
  content: string
}

const readPushed = (tx: Tx, code: string): Promise<StoredType | undefined> =>
  tx.maybe(
    statement<StoredType>(
      `select * from warning_type where tenant_id = $1 and type_code = $2 and del_flag = 0 and status = 'Y'`,
      [tx.tenantId, code],
    ),
  )

/** The setting that holds for a village: its street's before the district's. */
async function settingFor(tx: Tx, typeId: string, villageId: string): Promise<StoredSetting | undefined> {
  const all = (await settingsOfType(tx, typeId)).filter(isInForce)
  const streetsFirst = all.toSorted((a, b) => Number(a.streetId === null) - Number(b.streetId === null))
  for (const setting of streetsFirst) if ((await villagesIn(tx, setting)).includes(villageId)) return setting
  return undefined
}

/**
 * Opens a record or raises the level of the open one, as a scan would: one open record for a type and a subject, silence
 * after its end. Undefined: nobody wants to be warned, or the subject is silent.
 */
export async function pushWarning(
  parts: WarningParts,
  tx: Tx,
  caller: Actor,
  pushed: PushedWarning,
): Promise<StoredWarning | undefined> {
  const type = await readPushed(tx, pushed.type)
  const measure = type && parts.measures().find(type.metricKey)
  if (!type || !measure || !('pushed' in measure)) return undefined
  const { level, subject, villageId, value, threshold, content } = pushed
  const setting = await settingFor(tx, type.id, villageId)
  if (!setting) return undefined
  await tx.run(holdName(`warning scan ${tx.tenantId} ${type.id}`))
  const [at, actor] = [nowText(), systemActor(caller.tenantId)]
  const row = (await lockOpen(tx, type.id, [villageId])).find(({ subjectId }) => subjectId === subject.id)
  const ended = (await endedOf(tx, type.id, setting.silenceDays)).get(subject.id) ?? []
  const open = row && { ...row, isPending: row.state === 'PENDING' }
  const { act } = verdictOf({ level, open, ended, at, silenceDays: setting.silenceDays, isCounted: false })
  const scan: Scan = { tx, actor, parts, flow: warningFlow(parts), setting, type, measure, at }
  const found = {
    ...{ subjectId: subject.id, subjectName: subject.name, villageId, content },
    ...{ measured: { part: value, whole: null, scale: 1 }, reached: { level, value: threshold } },
  }
  const tell = async (told: StoredWarning, cause: Cause): Promise<StoredWarning> => {
    const reach = { roles: setting.notifyRoles, isSms: setting.channels.includes('SMS') }
    await tellFound(tx, actor, parts, [{ row: told, cause }], reach)
    return told
  }
  if (act === 'open') return tell((await raiseRecords(scan, [found]))[0]!, 'raised')
  if (act === 'upgrade' && row) return tell(await raiseLevel(scan, row, found), 'upgraded')
  if (row)
    await recordSeen(tx, at, [{ id: row.id, metricValue: value, threshold, content, calmCount: 0, isTold: false }])
  return row
}

import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Logger } from '#kernel/server/log.ts'
import type { ScanResult } from '../../record/shared/schema.ts'
import { dueSettings, settingsInUse } from './repository.ts'
import { scanSetting, type ScanParts } from './service.ts'

/** Scans settings one after the other; one that fails is noted and stops no other. */
async function scanThese(
  db: Db,
  tenantId: number,
  scanning: ScanParts,
  settings: readonly { id: string; isScheduled: boolean }[],
  log: Logger,
): Promise<ScanResult> {
  const total = { settings: 0, subjects: 0, raised: 0, upgraded: 0, relieved: 0, failed: 0 }
  for (const setting of settings) {
    try {
      const count = await scanSetting(db, tenantId, scanning, setting)
      total.settings += 1
      total.subjects += count.subjects
      total.raised += count.raised
      total.upgraded += count.upgraded
      total.relieved += count.relieved
    } catch (error) {
      total.failed += 1
      log.error({ error, setting: setting.id }, 'a scan for warnings failed')
    }
  }
  return total
}

/** Every minute: types that a release has brought, settings whose time has come, and those that somebody has asked for. */
export const scanJob = (scanning: ScanParts, bring: (db: Db, tenantId: number) => Promise<void>): Job =>
  job({
    name: 'warn.scan',
    title: '预警扫描',
    schedule: '0 * * * * ?',
    async run({ db, log }) {
      for (const tenantId of await tenantIds(db)) {
        await bring(db, tenantId)
        const due = await db.read(systemActor(tenantId), (tx) => dueSettings(tx, nowText()))
        await scanThese(db, tenantId, scanning, due, log)
      }
    },
  })

/** On demand, all settings or one: raises what there is to raise; a calm reading does not count. */
export async function scanAll(
  db: Db,
  tenantId: number,
  scanning: ScanParts,
  settingId: string | undefined,
  log: Logger,
): Promise<ScanResult> {
  const settings = await db.read(systemActor(tenantId), (tx) => settingsInUse(tx, settingId))
  const asked = settings.map(({ id }) => ({ id, isScheduled: false }))
  return scanThese(db, tenantId, scanning, asked, log)
}

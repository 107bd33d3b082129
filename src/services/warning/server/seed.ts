import { systemActor } from '#kernel/server/actor.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { move } from '#kernel/server/move.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { chooseDepart } from '../record/server/apply-work-order.ts'
import type { StoredWarning } from '../record/server/tables.ts'
import { settingsInUse } from '../scan/server/repository.ts'
import { scanSetting, type ScanParts } from '../scan/server/service.ts'

const demoTenant = 1

/** What the settings of a new installation find in the demonstration district; every third warning has a work order. */
export const warningSeed = (scanning: ScanParts): Seed => ({
  async load(db, size) {
    if (size === 'tiny') return
    const actor = systemActor(demoTenant)
    const settings = await db.read(actor, (tx) => settingsInUse(tx, undefined))
    for (const { id } of settings) await scanSetting(db, demoTenant, scanning, { id, isScheduled: false })
    await db.write(actor, async (tx) => {
      const text = `select * from pre_warning where tenant_id = $1 and state = 'PENDING' and del_flag = 0 order by warn_no for update`
      const rows = await tx.all(statement<StoredWarning>(text, [demoTenant]))
      for (const row of rows.filter((_, index) => index % 3 === 0)) {
        const deptId = await chooseDepart(tx, scanning.parts, row.villageId, 'PROPERTY')
        if (!deptId) continue
        const order = { id: row.id, action: 'workOrder', deptId, requirement: '请核实原因，限期整改并反馈结果' }
        await move(tx, actor, scanning.flow, row, 'workOrder', order, { bySystem: true })
      }
    })
  },
})

import { systemActor } from '#kernel/server/actor.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { messageTables } from '../../message/server/tables.ts'
import { usualQuota } from './quota-service.ts'
import { smsTables } from './tables.ts'

const demoTenant = 1

/** A template that may be sent to many, and the quota of the demonstration district; the small one of tests has none. */
export const smsSeed: Seed = {
  load: async (db, size) => {
    if (size === 'tiny') return
    const actor = systemActor(demoTenant)
    await db.write(actor, async (tx) => {
      await insertRow(tx, actor, messageTables.sysMessageTemplate, {
        id: seedId('message-template', 'SMS_NOTICE'),
        templateCode: 'SMS_NOTICE',
        templateName: '小区通知短信',
        templateType: '1',
        templateContent: '${name}您好，${content}',
        templateTestJson: JSON.stringify({ name: '王小明', content: '11月25日9:00至12:00停水，请提前储水。' }),
        useStatus: '1',
      })
      await insertRow(tx, actor, smsTables.smsQuota, { departId: null, ...usualQuota, warnAt: 80 })
    })
  },
}

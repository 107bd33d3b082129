import { systemActor } from '#kernel/server/actor.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { codeTemplates } from '#system/session/phone/shared/code-words.ts'
import { noticeTemplates } from '../../shared/templates.ts'
import { messageTables } from './tables.ts'

const demoTenant = 1
/** Written as clerks write variables. */
const dollars = (text: string): string => text.replace(/\{/g, '${')

/** The declared messages as templates that a clerk may take over; none of them is applied. */
export const messageSeed: Seed = {
  load: (db) => {
    const actor = systemActor(demoTenant)
    return db.write(actor, async (tx) => {
      const codes = Object.values(codeTemplates).map((words) => ({ ...words, smsType: '1' as const }))
      const notices = Object.values(noticeTemplates).map((words) => ({ ...words, smsType: '2' as const }))
      for (const { code, title, text, variables, smsType } of [...notices, ...codes]) {
        await insertRow(tx, actor, messageTables.sysMessageTemplate, {
          id: seedId('message-template', code),
          templateCode: code,
          templateName: dollars(title),
          templateType: '1',
          templateContent: dollars(text),
          templateTestJson: JSON.stringify(variables),
          smsType,
          useStatus: '0',
        })
      }
    })
  },
}

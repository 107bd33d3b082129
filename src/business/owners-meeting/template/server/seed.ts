import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import { standards } from '../shared/standards.ts'
import { templateTables } from './tables.ts'

const actor = systemActor(1)
const comingDays = 30

/** The first street has words of its own for elections, and others for every meeting from next month on. */
export const templateSeed: Seed = {
  async load(db) {
    await db.write(actor, async (tx) => {
      const [village] = await readVillages(tx, [seedId('village', 'A01A01A01A01')])
      if (!village) return
      const { title, body } = standards['01']
      const same = { kind: '01', departId: village.streetId, endOn: null } as const
      await insertRow(tx, actor, templateTables.meetingTemplate, {
        ...{ ...same, id: seedId('meeting-template', 'election'), name: '换届会议公告', meetingTypes: ['4'] },
        ...{ title: '关于召开{{village.name}}{{meeting.title}}的公告', body },
        ...{ closing: '本次会议选举新一届业主委员会，请业主珍惜权利，按时表决。', startOn: addDays(today(), -60) },
      })
      await insertRow(tx, actor, templateTables.meetingTemplate, {
        ...{ ...same, id: seedId('meeting-template', 'coming'), name: '会议公告（下月启用）', meetingTypes: null },
        ...{ title, body, closing: '请业主于{{meeting.voteEnd|date:MM月dd日HH:mm}}前完成表决。特此公告。' },
        startOn: addDays(today(), comingDays),
      })
    })
  },
}

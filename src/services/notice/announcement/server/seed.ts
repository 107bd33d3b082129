import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { SysAnnouncement } from '../shared/schema.ts'
import { countEverybody } from './receiver-repository.ts'
import { announcementTables } from './tables.ts'

const demoTenant = 1
const day = 24 * 60

interface Example extends Pick<SysAnnouncement, 'title' | 'msgContent' | 'msgAbstract' | 'busType' | 'state'> {
  allowComment?: boolean
  /** Days before now at which it was told. */
  age: number
}

const examples: readonly Example[] = [
  {
    title: '关于开展冬季小区消防安全检查的通知',
    msgAbstract: '12月1日起对全区住宅小区开展消防通道、微型消防站和电动自行车充电设施检查。',
    msgContent:
      '<p>各街道、社区，各物业服务企业：</p><p>为做好冬季防火工作，定于12月1日起开展住宅小区消防安全检查，重点如下：</p><ol><li>消防车通道、疏散通道是否畅通；</li><li>微型消防站器材与值守记录；</li><li>电动自行车集中充电设施。</li></ol><p>请各项目部先行自查，并于11月28日前报送自查表。</p>',
    busType: 'announcements',
    state: '1',
    allowComment: true,
    age: 2,
  },
  {
    title: '物业服务费公示信息填报说明',
    msgAbstract: '年度收支公示信息请于12月15日前填报。',
    msgContent: '<p>年度收支公示信息请于<strong>12月15日</strong>前填报，公示期不少于30天。</p>',
    busType: 'laws',
    state: '1',
    age: 9,
  },
  {
    title: '平台升级公告',
    msgAbstract: null,
    msgContent: '<p>平台将于周六22:00至24:00升级，期间暂停服务。</p>',
    busType: 'version',
    state: '0',
    age: 0,
  },
]

/** Announcements of the demonstration district; the small district of tests has none. */
export const announcementSeed: Seed = {
  load: async (db, size) => {
    const actor = systemActor(demoTenant)
    if (size === 'tiny') return
    await db.write(actor, async (tx) => {
      const people = await countEverybody(tx)
      for (const [index, { age, ...words }] of examples.entries()) {
        const at = toWire(addMinutes(now(), -age * day))
        const isOut = words.state === '1'
        await insertRow(tx, actor, announcementTables.sysAnnouncement, {
          id: seedId('announcement', String(index)),
          ...words,
          startTime: null,
          endTime: toWire(addMinutes(now(), 60 * day)),
          sender: isOut ? 'supadmin' : null,
          priority: 'L',
          msgCategory: '1',
          msgType: 'ALL',
          userIds: '',
          depIds: '',
          roleCodes: '',
          busId: null,
          openType: null,
          openPage: null,
          attachments: [],
          sendTime: isOut ? at : null,
          cancelTime: null,
          receiverCount: isOut ? people : 0,
          orgCode: '',
          reach: isOut ? '' : null,
          deliveredAt: isOut ? at : null,
          createTime: at,
        })
      }
    })
  },
}

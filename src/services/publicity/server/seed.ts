import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { wholeVillage } from './check-scope.ts'
import { nextNoticeNo } from './repository.ts'
import { publicityTables, type StoredPublicity } from './tables.ts'

const common: Partial<StoredPublicity> = {
  villageId: seedId('village', 'A01A01A01A01'),
  ...{ files: null, placeFiles: null, places: '小区东门公告栏', canObject: 'Y', answerDays: 5, prolongedAt: null },
  ...{ audience: 'owners', minDays: 7, audienceCount: 7, ...wholeVillage, issuer: '桂园社区居民委员会' },
}

/** One thing that is public now, one that was, and a draft that is late, in 桂园里. */
export const publicitySeed: Seed = {
  async load(db) {
    const actor = systemActor(1)
    const day = today()
    const examples: readonly Partial<StoredPublicity>[] = [
      {
        ...{ kind: 'commonIncome', title: '2026年第三季度公共收益收支', dueOn: null, state: 'OPEN' },
        content:
          '第三季度公共收益收入18,420.00元，其中电梯广告6,000.00元、临时停车12,420.00元；支出3,150.00元，用于单元门禁维修；结余15,270.00元转入公共收益账户。',
        ...{ fromDay: addDays(day, -2), untilDay: addDays(day, 12), minDays: 14 },
      },
      {
        ...{ kind: 'feeStandard', title: '物业服务收费标准', dueOn: null, state: 'ENDED' },
        content: '住宅物业服务费1.80元/㎡·月，商铺3.20元/㎡·月，按建筑面积计收，标准自2024年6月1日起执行。',
        ...{ fromDay: addDays(day, -60), untilDay: addDays(day, -53) },
      },
      {
        ...{ kind: 'fundUse', title: '1幢屋面防水维修资金使用方案', dueOn: addDays(day, -3), state: 'DRAFT' },
        content: '1幢屋面防水维修，预算46,800.00元，由1幢业主按专有部分面积分摊。',
        ...{ fromDay: null, untilDay: null, audienceCount: 0 },
      },
    ]
    await db.write(actor, async (tx) => {
      const rows: Partial<StoredPublicity>[] = []
      for (const one of examples) {
        const noticeNo = one.fromDay ? await nextNoticeNo(tx, one.fromDay) : null
        rows.push({ ...common, ...one, noticeNo, id: seedId('publicity', one.title ?? '') })
      }
      await insertRows(tx, actor, publicityTables.publicity, rows)
    })
  },
}

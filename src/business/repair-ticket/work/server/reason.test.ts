import { beforeAll, expect, test } from 'vitest'
import { repairStory, userId, village1, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { repairApi, repairSettingApi } from '../../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  story.at('2031-05-06 09:00')
})

/** Text messages to somebody about a repair. */
const texts = (username: string, id: string) =>
  story.rows(
    `select m.template_code as code from sys_message m join notice n on n.tenant_id = m.tenant_id and n.id = m.notice_id
     where m.es_type = '1' and m.user_id = $1 and n.biz_id = $2 order by m.id`,
    [userId(username), id],
  )

test('a repair says why something broke, is found by it, and begins anew without it', async () => {
  const id = await story.ticket('PROCESSING')
  await story.done('staff0101', id, 'finish', { resolution: '更换阀芯', reasonCode: 'AGEING' })
  const { call } = await story.as('pm0101')
  const { result } = await call(repairApi.page, { reasonCode: 'AGEING' })
  expect(result.records.map((row) => [row.id, row.reasonCode])).toEqual([[id, 'AGEING']])
  await story.done('owner0101', id, 'verifyPass')
  await story.done('owner0101', id, 'rate', { rating: 5 })
  const again = await story.done('owner0101', id, 'reopen', { remark: '第二天又漏水了' })
  expect(again.reasonCode).toBeNull()
})

test('where the village says so its requesters hear by text message too', async () => {
  const quiet = await story.ticket('WAIT_VERIFY')
  expect(await texts('owner0101', quiet)).toEqual([])
  const line = { villageId: village1, repairType: null, repairWay: null, payFeeFlag: 'Y', priceScope: null } as const
  const flags = { afterPhotoFlag: 'N', returnVisitFlag: 'NONE', isShow: 'Y', notifyWay: 'SMS' } as const
  await (await story.as('co01')).call(repairSettingApi.create, { ...line, ...flags })
  await story.done('owner0101', quiet, 'verifyPass')
  const told = await story.ticket('WAIT_VERIFY', { repairType: 'POWER' })
  expect(await texts('owner0101', told)).toEqual([{ code: 'REPAIR_DONE' }])
})

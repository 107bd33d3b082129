import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import {
  complaintStory,
  village1,
  village2,
  type ComplaintStory,
} from '../../../../../tests/support/complaint-story.ts'
import { complaintApi } from '../../shared/api.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

test('a complaint names a company that serves its village, and no other', async () => {
  await story.clear()
  const { call } = await story.as('owner0101')
  const companies = (await call(complaintApi.companies, { villageId: village1 })).result
  const serving = (await story.actor('co01')).departId
  expect(companies.map(({ value }) => value)).toEqual([serving])
  expect(await call(complaintApi.companies, { villageId: village2 })).toMatchObject({ status: 404 })
  const others = [seedId('depart', 'B02'), (await story.actor('pm0101')).departId, 'nowhere']
  for (const targetId of others)
    expect([targetId, await story.open('owner0101', { targetId })]).toMatchObject([
      targetId,
      { result: { fields: { targetId: '该企业不服务于此小区' } } },
    ])
  const ids = [await story.told('owner0101', { targetId: serving }), await story.told('owner0101')]
  for (const id of ids)
    expect((await story.one('pm0101', id)).result).toMatchObject({ targetId: serving, companyId: serving })
})

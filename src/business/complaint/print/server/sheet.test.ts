import { beforeAll, expect, test } from 'vitest'
import { complaintStory, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { hiddenSheetApi, sheetApi } from '../shared/sheet.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  await story.clear()
})

const labels = (facts: readonly { label: string }[] | undefined) => facts?.map(({ label }) => label)

test('a sheet names the reporter to whoever may know, and the other kind never', async () => {
  const id = await story.told('owner0101')
  const secret = await story.told('owner0101', { secrecy: 'Y' })
  const [manager, community] = [await story.as('pm0101'), await story.as('comm0101')]
  const preview = async (caller: typeof manager, api: typeof sheetApi, of: string) =>
    (await caller.call(api.preview, { ids: of })).result[0]
  expect(labels((await preview(manager, sheetApi, id))?.reporter)).toEqual(['诉求人', '联系电话', '房屋'])
  expect((await preview(manager, hiddenSheetApi, id))?.reporter).toEqual([])
  expect((await preview(manager, sheetApi, secret))?.reporter).toEqual([])
  expect(labels((await preview(community, sheetApi, secret))?.reporter)).toEqual(['诉求人', '联系电话', '房屋'])
})

test('an issued sheet that names somebody opens to nobody who may not know them', async () => {
  const secret = await story.told('owner0101', { secrecy: 'Y', typeId: 'FEE' })
  const [manager, community] = [await story.as('pm0101'), await story.as('comm0101')]
  const issued = await community.call(sheetApi.issue, { ids: [secret] })
  const [paper] = issued.result
  expect(paper?.content.reporter).toHaveLength(3)
  expect((await manager.call(sheetApi.one, { id: paper!.id })).success).toBe(false)
  expect((await community.call(sheetApi.one, { id: paper!.id })).success).toBe(true)
})

import { beforeAll, expect, test } from 'vitest'
import { comparedSums } from '../../../../../tests/support/kept-figures.ts'
import { repairStory, userId, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { repairFigures } from './statistics-rows.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})

test('sums of repairs are those of the repairs, whatever becomes of these', async () => {
  const model = await story.ticket('PROCESSING')
  const compared = await comparedSums(story, repairFigures, model, [
    `state = 'DONE', first_done_time = create_time + interval '3 hours', finish_time = create_time + interval '2 hours'`,
    `state = 'FORCED', resolve_kept = 'O'`,
    `accept_kept = 'Y', arrive_kept = 'N', resolve_kept = 'Y'`,
    `first_reopen_time = first_done_time + interval '40 days', reopen_count = 1`,
    `first_reopen_time = first_done_time + interval '20 days', reopen_count = reopen_count + 1`,
    `rating = 5, rating_auto = 'N'`,
    `rating = 3, rating_auto = 'Y'`,
    `assignee_id = null`,
    `assignee_id = '${userId('pm0101')}'`,
    `merged_into_id = '${model}'`,
    `merged_into_id = null`,
    `repair_type = 'POWER'`,
    `del_flag = 1 - del_flag`,
    `create_time = create_time - interval '20 days'`,
  ])
  expect(compared).toBeGreaterThan(80)
}, 120_000)

test('what became of limits stands in the repair, also where a new round begins', async () => {
  const id = await story.ticket('PROCESSING')
  const [before] = await story.rows<object>('select accept_kept, arrive_kept, resolve_kept from repair where id = $1', [
    id,
  ])
  expect(before).toEqual({ acceptKept: 'Y', arriveKept: 'Y', resolveKept: 'O' })
})

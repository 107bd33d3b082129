import { beforeAll, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { comparedSums } from '../../../../../tests/support/kept-figures.ts'
import { faultFigures } from './statistics-rows.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
})

test('sums of faults are those of the faults, whatever becomes of these', async () => {
  const model = await story.opened('owner0101')
  const [reason] = await story.rows<{ id: string }>('select id from fault_reason order by id limit 1')
  const compared = await comparedSums(story, faultFigures, model, [
    `state = 'CLOSED', merged_into_id = null, merged_from = null, finish_time = create_time + interval '100 minutes 17 seconds'`,
    `state = 'CLOSED', merged_into_id = null, merged_from = null, rest_seconds = 60`,
    `state = 'PROCESSING', merged_into_id = null, merged_from = null`,
    `finish_time = create_time - interval '1 minute'`,
    `reason_id = '${reason!.id}'`,
    `reason_id = null`,
    `merged_into_id = '${model}', merged_from = 'WAIT_AUDIT', state = 'MERGED'`,
    `merged_into_id = null, merged_from = null, state = 'WAIT_AUDIT'`,
    `del_flag = 1 - del_flag`,
    `create_time = create_time + interval '20 days'`,
  ])
  expect(compared).toBeGreaterThan(80)
}, 120_000)

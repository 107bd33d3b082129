import { beforeAll, expect, test } from 'vitest'
import { complaintStory, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { comparedSums } from '../../../../../tests/support/kept-figures.ts'
import { complaintFigures } from './statistics-rows.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

test('sums of complaints are those of the complaints, whatever becomes of these', async () => {
  const model = await story.told('owner0101')
  const compared = await comparedSums(story, complaintFigures, model, [
    `state = 'HANDLING', signed_at = now()`,
    `state = 'DONE', satisfied = 'SAT', accept_kept = 'Y', resolve_kept = 'N'`,
    `state = 'DONE', satisfied = 'UNSAT'`,
    `breached_flag = 'Y', sign_breached_at = now()`,
    `target_type = 'GOV'`,
    `kind = 'SUGGEST'`,
    `target_type = 'COMPANY', company_id = host_dept_id`,
    `type_id = 'x' || type_top`,
    `is_repeat = 'Y'`,
    `del_flag = 1 - del_flag`,
    `create_time = create_time + interval '20 days'`,
    `version = version + 1`,
  ])
  expect(compared).toBeGreaterThan(80)
}, 120_000)

test('what became of limits stands in the complaint: open, kept, exceeded whatever follows, and of no limit nothing', async () => {
  await story.clear()
  story.at('2026-11-20 15:10')
  const id = await story.told('owner0101')
  const stands = () => story.rows('select accept_kept, resolve_kept from complaint where id = $1', [id])
  const opened = await stands()
  await story.alter(`update sla_timer set met_at = now(), next_at = null where biz_id = $1 and kind = 'ACCEPT'`, [id])
  const met = await stands()
  await story.alter(`update sla_timer set breached_at = now() where biz_id = $1`, [id])
  const late = await stands()
  await story.alter(`delete from sla_timer where biz_id = $1 and kind = 'RESOLVE'`, [id])
  expect([opened, met, late, await stands()]).toEqual([
    [{ acceptKept: 'O', resolveKept: 'O' }],
    [{ acceptKept: 'Y', resolveKept: 'O' }],
    [{ acceptKept: 'N', resolveKept: 'N' }],
    [{ acceptKept: 'N', resolveKept: null }],
  ])
})

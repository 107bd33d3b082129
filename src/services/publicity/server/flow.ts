import { addDays } from '#kernel/shared/time.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { flow, type Acts, type Flow, type StepInput, type Taken } from '#kernel/server/move.ts'
import { countPending } from '../objection/server/repository.ts'
import type { PublicityStep } from '../shared/schema.ts'
import { publicityMachine } from '../shared/states.ts'
import { publicityPurposes } from './files.ts'
import { openPublicity, publicityGuards } from './actions.ts'
import { countAudience } from './count-audience.ts'
import { nextNoticeNo } from './repository.ts'
import type { PublicityParts } from './ports.ts'
import { publicityTables, type StoredPublicity } from './tables.ts'

type Step = StepInput & Infer<typeof PublicityStep>

/** Longest time for which something hangs on the board. */
const mostDays = 365

async function released(tx: Tx, row: StoredPublicity) {
  const fromDay = today()
  const audienceCount = await countAudience(tx, row)
  return { fromDay, untilDay: addDays(fromDay, row.minDays), audienceCount, noticeNo: await nextNoticeNo(tx, fromDay) }
}

function prolonged({ fromDay, untilDay }: StoredPublicity, wanted: Step['untilDay']) {
  if (!wanted) throw badInput({ untilDay: '请选择公示截止日!' })
  if (untilDay !== null && wanted <= untilDay) throw badInput({ untilDay: '公示只能延长，新的截止日须晚于原截止日' })
  if (fromDay !== null && wanted > addDays(fromDay, mostDays)) throw badInput({ untilDay: `公示最长${mostDays}天` })
  return { untilDay: wanted, prolongedAt: nowText() }
}

/** Where it hangs, and pictures of that: they are taken when it does. */
async function placed(tx: Tx, actor: Actor, { placeFiles: before }: StoredPublicity, { places, placeFiles }: Step) {
  if (!places?.trim()) throw badInput({ places: '请输入张贴位置!' })
  const after = storedPaths(placeFiles)
  if (after === null) throw badInput({ placeFiles: '请上传张贴照片' })
  await claimPaths(tx, actor, { field: 'placeFiles', purposes: publicityPurposes, before, after })
  return { places: places.trim(), placeFiles: after }
}

/** The later version: the same matter with other words, out for its whole time anew. */
async function corrected(tx: Tx, actor: Actor, row: StoredPublicity, input: Step) {
  const { title, content, correction } = input
  if (!title?.trim()) throw badInput({ title: '请输入公示标题!' })
  if (!content?.trim()) throw badInput({ content: '请输入公示内容!' })
  if (!correction?.trim()) throw badInput({ correction: '请说明更正了什么!' })
  const files = storedPaths(input.files)
  if (title.trim() === row.title && content.trim() === row.content && files === row.files)
    throw badInput({ content: '内容与原公示相同，无须更正' })
  const { kind, villageId, audience, issuer, minDays, canObject, answerDays } = row
  const { scopeType, scopeIds, scopeText } = row
  const next = { kind, villageId, audience, issuer, minDays, subjectType: null, subjectId: null }
  const replacedById = await openPublicity(tx, actor, {
    ...{ ...next, title: title.trim(), content: content.trim(), correction: correction.trim(), replacesId: row.id },
    ...{ files, ownedFiles: row.files, scope: { scopeType, scopeIds, scopeText } },
    ...(canObject === 'Y' && { objection: { answerDays } }),
  })
  return { replacedById }
}

/** Tells the area whose record was public that time is over. */
async function tellArea({ kinds }: PublicityParts, { tx, actor, moved }: Taken<StoredPublicity, Step>): Promise<void> {
  const { id, kind, subjectId } = moved
  if (subjectId === null) return
  const openObjections = await countPending(tx, id)
  await kinds().find(kind)?.ended?.(tx, actor, { publicityId: id, subjectId, openObjections })
}

const actsWith = (parts: PublicityParts): Acts<StoredPublicity, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    if (action === 'publish') return { changes: await released(tx, row) }
    if (action === 'correct') return { changes: await corrected(tx, actor, row, input) }
    if (action === 'place') return { changes: await placed(tx, actor, row, input) }
    return action === 'prolong' ? { changes: prolonged(row, input.untilDay) } : {}
  },
  async follow(taken) {
    if (taken.action === 'end') await tellArea(parts, taken)
  },
})

export const publicityFlowOf = (parts: PublicityParts): Flow<StoredPublicity, Step> =>
  flow<StoredPublicity, Step>(publicityMachine, publicityTables.publicity, publicityGuards, actsWith(parts))

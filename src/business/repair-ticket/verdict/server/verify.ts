import { nowText } from '#kernel/server/clock.ts'
import { go, type Deal, type Step } from '../../server/flow.ts'
import { isSystem } from '#kernel/server/actor.ts'
import { needsVisit, visitSaid } from '#services/ticket/visit/shared/visit.ts'
import { tellBadRating } from '../../server/notices.ts'
import { settingFor } from '../../setting/server/repository.ts'
import { beginRework, meet } from '../../timing/server/service.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Two stars and fewer are bad: somebody calls back, and warnings take notice. */
const badRating = 2

export const verifyPass: Step = async (deal) => {
  const { tx, actor } = deal
  const moved = await go(deal, { changes: { verifyTime: nowText() } })
  await meet(tx, actor, moved, 'VERIFY')
  return moved
}

export const verifyReject: Step = async (deal) => {
  const { tx, actor, row } = deal
  const moved = await go(deal, { changes: { finishTime: null }, detail: { resolution: row.resolution } })
  await beginRework(tx, actor, moved)
  return moved
}

export const rate: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const rating = input.rating ?? null
  const isBad = rating !== null && rating <= badRating
  const { returnVisitFlag } = await settingFor(tx, row)
  const isVisited = needsVisit(returnVisitFlag, isBad)
  const given = {
    rating,
    ratingTags: input.ratingTags ?? null,
    ratingText: input.ratingText ?? null,
    ratingAuto: isSystem(actor) ? 'Y' : 'N',
  } as const
  const end = isVisited ? ({ visitState: 'WAIT' } as const) : done(deal)
  const moved = await go(deal, {
    target: isVisited ? 'WAIT_VISIT' : 'DONE',
    changes: { ...given, ...end },
    detail: { rating, auto: isSystem(actor) },
  })
  if (isBad) await tellBadRating(tx, actor, moved)
  return moved
}

export const visit: Step = (deal) => {
  const said = visitSaid(deal.input)
  return go(deal, { changes: { ...said, visitState: 'DONE', ...done(deal) }, detail: said })
}

const done = ({ row }: Deal): Partial<StoredRepair> => ({
  closeTime: nowText(),
  firstDoneTime: row.firstDoneTime ?? nowText(),
})

import { followOwners, followPerson, followPreparation } from '#community/committee/server/actions.ts'
import { committeeStateChanged } from '#community/committee/shared/events.ts'
import { ownersChanged, residentBound } from '#community/household/shared/events.ts'
import { followContract, followManager } from '#community/project-site/server/actions.ts'
import {
  changeArea,
  checkServedPlace,
  confirmArea,
  dropArea,
  openArea,
  type ServedPlace,
} from '#community/village/manager-area/server/actions.ts'
import { managerAreaHandedOver } from '#community/village/manager-area/shared/events.ts'
import { setFeeStandard, showCommitteeState } from '#community/village/server/actions.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'

// What neighbours do for each other: each knows a port or an event, here they meet. Each entry has its decision record.

/** What contracts do to villages and their areas, in one transaction (decision 84). */
export const contractEffects = {
  checkPlace: checkServedPlace,
  openArea,
  dropArea,
  confirmArea,
  changeArea,
  setFeeStandard,
  followContract,
}

/** Projects stand where areas may (decision 108). */
export const checkSitePlace = (
  reader: Reader,
  actor: Actor,
  place: Omit<ServedPlace, 'buildingIds' | 'startDate' | 'endDate'>,
): Promise<string | null> => checkServedPlace(reader, actor, { ...place, buildingIds: [] }, '项目')

/** What neighbours hear of each other. */
export const wiring: readonly Handler[] = [
  // Decision 83: whoever owns nothing in a village any more has no seat in its committee.
  on(ownersChanged, 'committee.owners', (tx, actor, { villageId, before, after }) => {
    const kept = new Set(after.map(({ residentId }) => residentId))
    const residentIds = [...new Set(before.map(({ residentId }) => residentId))].filter((id) => !kept.has(id))
    return followOwners(tx, actor, { villageId, residentIds }, { peopleInCharge: usersInCharge })
  }),
  // Decision 83: a village shows its preparatory group, too; committees show themselves at once.
  on(committeeStateChanged, 'village.committee-state', (tx, _actor, told) =>
    followPreparation(tx, told, { showState: showCommitteeState }),
  ),
  // Decision 83: a director's role is given once their account is known.
  on(residentBound, 'committee.account', (tx, _actor, { residentId }) => followPerson(tx, residentId)),
  // Decision 108: the projects of a company have the manager of its area.
  on(managerAreaHandedOver, 'project-site.manager', followManager),
]

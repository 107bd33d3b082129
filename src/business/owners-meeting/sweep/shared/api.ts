import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { remindPermissions, sweepPermissions as may } from './permissions.ts'
import { Reminded, RemindInput, SweepBuildings, SweepEntry, SweepInput, SweepMeetings, SweepPlan } from './schema.ts'

/** From door to door: buildings in numbers, the plan of one, an owner, what came of a visit; and who is reminded. */
export const sweepApi = {
  /** Votes for whose convener the caller works. */
  meetings: endpoint({
    method: 'GET',
    path: '/vote/sweep/meetings',
    query: object({}),
    result: SweepMeetings,
    permission: may.list,
  }),
  buildings: endpoint({
    method: 'GET',
    path: '/vote/sweep',
    query: object({ meetingId: id }),
    result: SweepBuildings,
    permission: may.list,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/vote/sweep/plan',
    query: object({ meetingId: id, buildingId: id }),
    result: SweepPlan,
    permission: may.list,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/vote/sweep/entry',
    query: object({ entryId: id }),
    result: SweepEntry,
    permission: may.list,
  }),
  visit: endpoint({
    method: 'PUT',
    path: '/vote/sweep',
    body: SweepInput,
    result: SweepEntry,
    permission: may.edit,
    idempotent: true,
    message: '上门情况已登记',
  }),
  remind: endpoint({
    method: 'POST',
    path: '/vote/remind',
    body: RemindInput,
    result: Reminded,
    permission: remindPermissions.send,
    idempotent: true,
    limit: { count: 10, seconds: 60 },
    message: '催办已发送',
  }),
}

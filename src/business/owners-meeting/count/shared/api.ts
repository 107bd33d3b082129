import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { id, object, optional, text } from '#kernel/shared/schema.ts'
import { countPermissions as may } from './permissions.ts'
import { ChainStand, ConfirmInput, Count, LotInput, RoomJoined, TurnoutCurve, VoteResult } from './schema.ts'

const meeting = object({ meetingId: id })

export const countApi = {
  read: endpoint({
    method: 'GET',
    path: ['/vote/count', '/vote/count/:meetingId'],
    query: meeting,
    result: Count,
    permission: may.run,
  }),
  /** Two who count confirm the same result, then who watches over it: that finishes the count. */
  confirm: endpoint({
    method: 'POST',
    path: ['/vote/count/confirm', '/vote/count/:meetingId'],
    body: ConfirmInput,
    result: object({ id, isFinished: z.boolean() }),
    permission: may.run,
    message: messages.updated,
  }),
  lot: endpoint({
    method: 'POST',
    path: '/vote/count/lot',
    body: LotInput,
    result: object({ id }),
    permission: may.run,
    message: messages.updated,
  }),
  result: endpoint({
    method: 'GET',
    path: ['/vote/result', '/vote/result/:meetingId'],
    query: meeting,
    result: VoteResult,
    permission: may.list,
  }),
  /** How many had taken part by the end of each day of the vote, for whoever sees the meeting, while it runs too. */
  turnout: endpoint({
    method: 'GET',
    path: '/vote/turnout',
    query: meeting,
    result: TurnoutCurve,
    permission: may.list,
  }),
  /** Which rooms took part, once the result is public; nothing finer is. */
  participation: endpoint({
    method: 'GET',
    path: '/vote/participation',
    query: object({
      ...{ meetingId: id, room: optional(text(60)), hasVoted: optional(z.enum(['Y', 'N'])) },
      ...{ pageNo: optional(text(9)), pageSize: optional(text(9)) },
    }),
    result: pageOf(RoomJoined),
    permission: may.list,
  }),
  /** Does the chain of a vote agree with itself; reckoned anew each time. */
  verify: endpoint({
    method: 'GET',
    path: '/vote/verify/:meetingId',
    query: meeting,
    result: ChainStand,
    permission: may.list,
    limit: { count: 10, seconds: 60 },
  }),
  /** The file by which anybody checks the chain and the figures, without the platform. */
  file: endpoint({ method: 'GET', path: '/vote/result/file', query: meeting, result: z.any(), permission: may.list }),
}

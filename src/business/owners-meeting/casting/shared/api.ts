import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object } from '#kernel/shared/schema.ts'
import { ballotPermissions as may } from './permissions.ts'
import { BallotPaper, BallotReceipt, CastInput, EntryNamed, MyVotes } from './schema.ts'

/** Votes in which the caller speaks for somebody, the newest first. */
export const castingApi = {
  mine: endpoint({ method: 'GET', path: '/vote/my', query: object({}), result: MyVotes, permission: may.cast }),
  /** The ballot, and that its owner has it in hand. */
  open: endpoint({
    method: 'PUT',
    path: '/vote/ballot/open',
    body: EntryNamed,
    result: BallotPaper,
    permission: may.cast,
    operation: 'none',
  }),
  /** A code to the caller's own phone, good for this ballot alone. */
  code: endpoint({
    method: 'POST',
    path: '/vote/ballot/code',
    body: EntryNamed,
    result: z.null(),
    permission: may.cast,
    message: '验证码已发送，10分钟内有效',
  }),
  cast: endpoint({
    method: 'POST',
    path: '/vote/ballot/cast',
    body: CastInput,
    result: BallotReceipt,
    permission: may.cast,
    idempotent: true,
    secretInput: true,
    limit: { count: 10, seconds: 60 },
    message: '表决已提交',
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/vote/receipt',
    query: EntryNamed,
    result: BallotReceipt,
    permission: may.cast,
    operation: 'none',
  }),
}

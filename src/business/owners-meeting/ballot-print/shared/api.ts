import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object, optional, text } from '#kernel/shared/schema.ts'
import { ballotPermissions as may } from '../../casting/shared/permissions.ts'
import { MeetingSheet } from '../../print/shared/api.ts'
import { BallotPile, PrintInput, PrintJobs } from './schema.ts'

/** Jobs of a meeting: made for those who have no ballot yet, and listed, all or those that hold the ballots of some owners. */
export const ballotPrintApi = {
  create: endpoint({
    method: 'POST',
    path: '/vote/print',
    body: PrintInput,
    result: PrintJobs,
    permission: may.print,
    idempotent: true,
    message: '印制任务已建立',
  }),
  list: endpoint({
    method: 'GET',
    path: ['/vote/print', '/vote/print/:meetingId'],
    query: object({ meetingId: id, entryIds: optional(text(20_000)) }),
    result: PrintJobs,
    permission: may.print,
  }),
}

export const pileKind = paperKind<BallotPile>({ code: 'VOTE_BALLOTS', title: '业主大会表决票', content: BallotPile })
export const receiptsKind = paperKind<MeetingSheet>({
  code: 'VOTE_RECEIPTS',
  title: '表决票送达签收表',
  content: MeetingSheet,
})

export const pilePaperApi = papersApi(pileKind, '/vote/print/ballots', may.print)
export const receiptsPaperApi = papersApi(receiptsKind, '/vote/print/receipts', may.print)

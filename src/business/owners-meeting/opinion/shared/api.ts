import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { consultationBase as base } from '../../consultation/shared/api.ts'
import { consultationPermissions } from '../../consultation/shared/permissions.ts'
import { opinionPermissions as may } from './permissions.ts'
import { MyConsultations, OpinionInput, OpinionKept, OpinionNamed, OpinionPaper, Outcome } from './schema.ts'

/** What owners are asked, their answers, and what came of it. */
export const opinionApi = {
  mine: endpoint({
    method: 'GET',
    path: `${base}/my`,
    query: object({}),
    result: MyConsultations,
    permission: may.answer,
  }),
  paper: endpoint({
    method: 'GET',
    path: `${base}/paper`,
    query: OpinionNamed,
    result: OpinionPaper,
    permission: may.answer,
    operation: 'none',
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${base}/answer`,
    body: OpinionInput,
    result: OpinionKept,
    permission: may.answer,
    idempotent: true,
    secretInput: true,
    limit: { count: 30, seconds: 60 },
    message: '意见已提交',
  }),
  /** The counts of what is over, for those who were asked. */
  result: endpoint({
    method: 'GET',
    path: `${base}/result`,
    query: OpinionNamed,
    result: Outcome,
    permission: may.answer,
  }),
}

/** Turnout and counts for those who ask and for the offices. */
export const outcomeApi = {
  read: endpoint({
    method: 'GET',
    path: `${base}/outcome`,
    query: object({ id }),
    result: Outcome,
    permission: consultationPermissions.list,
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${base}/outcomeXls`,
    query: object({ id }),
    result: z.any(),
    permission: consultationPermissions.export,
    operation: 'export',
  }),
}

import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { countPermissions as may } from '../../count/shared/permissions.ts'
import { BallotCheck, BallotNamed, JudgedBallots, JudgementForm, JudgementInput, JudgementQuery } from './schema.ts'

/** Ballots over which somebody has to decide: for those whom the meeting names, once the vote is closed. */
export const judgementApi = {
  list: endpoint({
    method: 'GET',
    path: '/vote/judgement',
    query: JudgementQuery,
    result: JudgedBallots,
    permission: may.run,
  }),
  form: endpoint({
    method: 'GET',
    path: '/vote/judgement/form',
    query: BallotNamed,
    result: JudgementForm,
    permission: may.run,
  }),
  /** The same by the ballot alone, under the name by which public clients know it. */
  check: endpoint({
    method: 'PUT',
    path: '/vote/ballot/check',
    body: BallotCheck,
    result: object({ id }),
    permission: may.run,
    secretInput: true,
    message: '处理已记入表决记录',
  }),
  judge: endpoint({
    method: 'POST',
    path: '/vote/judgement',
    body: JudgementInput,
    result: object({ id }),
    permission: may.run,
    idempotent: true,
    secretInput: true,
    message: '处理已记入表决记录',
  }),
}

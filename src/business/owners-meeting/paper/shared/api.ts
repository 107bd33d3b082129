import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { paperPermissions as may } from './permissions.ts'
import { BallotReceipt } from '../../casting/shared/schema.ts'
import { Entered, EnterInput, PaperForm, PaperShown, PapersShown, ReceiptInput, RegisterInput } from './schema.ts'

/** Papers of a vote: taken in by their number while it runs, typed by two people who learn nothing of each other. */
export const paperApi = {
  list: endpoint({
    method: 'GET',
    path: '/vote/paper',
    query: object({ meetingId: id }),
    result: PapersShown,
    permission: may.list,
  }),
  register: endpoint({
    method: 'POST',
    path: '/vote/paper/register',
    body: RegisterInput,
    result: PaperShown,
    permission: may.register,
    idempotent: true,
    message: messages.added,
  }),
  form: endpoint({
    method: 'GET',
    path: '/vote/paper/form',
    query: object({ ballotId: id }),
    result: PaperForm,
    permission: may.enter,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/vote/ballot/enter',
    body: EnterInput,
    result: Entered,
    permission: may.enter,
    idempotent: true,
    secretInput: true,
    message: '录入已保存',
  }),
  /** The receipt of a paper, at the counter and against the owner's signature. */
  receipt: endpoint({
    method: 'POST',
    path: '/vote/paper/receipt',
    body: ReceiptInput,
    result: BallotReceipt,
    permission: may.receipt,
    secretInput: true,
    limit: { count: 20, seconds: 60 },
  }),
}

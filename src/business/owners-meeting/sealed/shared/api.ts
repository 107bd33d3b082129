import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { countPermissions as may } from '../../count/shared/permissions.ts'
import { AskInput, SealedExports, SealedFile } from './schema.ts'

const meeting = object({ meetingId: id })
/** Sealing asks much of the machine, by intent. */
const limit = { count: 10, seconds: 60 }

/** The sealed file of a vote: for those who count, and for the street on an occasion that somebody else confirms. */
export const sealedApi = {
  list: endpoint({
    method: 'GET',
    path: '/vote/sealed',
    query: meeting,
    result: SealedExports,
    permission: may.list,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/vote/sealed/ask',
    body: AskInput,
    result: object({ id }),
    permission: may.run,
    idempotent: true,
    message: '已申请，请另一人确认',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/vote/sealed/confirm',
    body: object({ id }),
    result: object({ id }),
    permission: may.run,
    message: messages.updated,
  }),
  /** By the seat at the count. */
  take: endpoint({
    method: 'POST',
    path: '/vote/sealed',
    body: meeting,
    result: SealedFile,
    permission: may.run,
    operation: 'export',
    limit,
    message: '密封文件已导出，口令只显示一次',
  }),
  /** What was asked for and confirmed: once. */
  takeAsked: endpoint({
    method: 'POST',
    path: '/vote/sealed/take',
    body: object({ id }),
    result: SealedFile,
    permission: may.run,
    operation: 'export',
    limit,
    message: '密封文件已导出，口令只显示一次',
  }),
}

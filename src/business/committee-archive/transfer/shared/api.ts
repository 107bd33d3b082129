import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object, text } from '#kernel/shared/schema.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { transferFields as fields } from './fields.ts'
import { handoverKind } from './handover.ts'
import { transferPermissions as may } from './permissions.ts'
import {
  Cancellation,
  FileTransfer,
  Receipt,
  Rejection,
  Saved,
  TransferDetail,
  TransferInput,
  TransferStep,
} from './schema.ts'
import { transferMachine as machine } from './states.ts'

const base = '/village/fileReceiving'
export const transferCrud = { list: may.list, delete: may.send, export: may.export }

export const transferApi = crudApi({
  base,
  record: FileTransfer,
  input: TransferInput,
  fields,
  permissions: transferCrud,
  machine,
  step: TransferStep,
  detail: TransferDetail,
})

const step = { method: 'PUT', result: transferApi.one.result, fields, message: messages.updated } as const

/** The calls that public clients know by names of their own. */
export const transferCalls = {
  /** Saves a transfer and, unless told otherwise, sends it. */
  save: endpoint({
    ...step,
    path: '/village/fileTransfer',
    body: TransferInput,
    result: Saved,
    permission: may.send,
    idempotent: true,
  }),
  cancel: endpoint({ ...step, path: '/village/cancel/:id', body: Cancellation, permission: may.cancel }),
  reject: endpoint({ ...step, path: '/village/rejection', body: Rejection, permission: may.reject }),
  receive: endpoint({ ...step, path: '/village/receive', body: Receipt, permission: may.receive }),
  /** The list of what is handed over, as a sheet. */
  sheet: endpoint({
    method: 'GET',
    path: `${base}/exportXls/:id`,
    query: object({ id }),
    result: z.any(),
    permission: may.export,
    operation: 'export',
  }),
}

export const handoverApi = papersApi(handoverKind, base, may.export)

/** Of boxes of one term: whose they are, and to whom they may go. */
export const transferChoices = endpoint({
  method: 'GET',
  path: `${base}/choices`,
  query: object({ fromCommitteeId: id, kind: text(1) }),
  result: object({
    receivers: z.array(object({ value: id, text: text(120), committeeId: z.nullable(id) })),
    supervisors: z.array(object({ value: id, text: text(120), committeeId: z.nullable(id) })),
  }),
  permission: may.send,
  operation: 'none',
})

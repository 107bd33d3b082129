import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { object } from '#kernel/shared/schema.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { dunningFields as fields } from './fields.ts'
import { dunningPermissions as may } from './permissions.ts'
import {
  BatchDone,
  BatchInput,
  BatchPreview,
  DunningStep,
  DunningSums,
  dunningDetail,
  FeeDunning,
  LetterSheet,
} from './schema.ts'
import { dunningMachine as machine } from './states.ts'

const base = '/property/dunning'

/** Records are made by the run of each working day, or for rooms and bills that somebody has chosen. */
export const dunningCrud = { list: may.list, export: may.export }

export const dunningApi = crudApi({
  base,
  record: FeeDunning,
  input: object({}),
  fields,
  permissions: dunningCrud,
  machine,
  step: DunningStep,
  detail: dunningDetail,
})

export const dunningCalls = {
  /** Who would be asked today; nothing is stored. */
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    body: BatchInput,
    result: BatchPreview,
    permission: may.send,
    operation: 'none',
  }),
  batch: endpoint({
    method: 'POST',
    path: `${base}/batch`,
    body: BatchInput,
    result: BatchDone,
    permission: may.send,
    idempotent: true,
  }),
  /** Sums of all records that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: DunningSums,
    permission: may.list,
    fields,
  }),
}

export const letterKind = paperKind<LetterSheet>({ code: 'FEE_LETTER', title: '催缴函', content: LetterSheet })
export const letterPaperApi = papersApi(letterKind, base, may.print)

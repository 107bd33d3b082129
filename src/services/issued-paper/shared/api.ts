import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf, type Page } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import type { PaperKind } from './kind.ts'
import { ListedPaper, mostPapers, shownPaper, type ShownPaper } from './schema.ts'

interface Ids {
  ids: string[]
}

export interface PapersQuery {
  recordId: string
  pageNo?: string | undefined
  pageSize?: string | undefined
}

/** What a unit offers to print one kind of paper. */
export interface PapersApi<C> {
  /** What the sheets of these records would say now; nothing is stored. */
  preview: Endpoint<{ ids: string }, C[]>
  /** One paper for each record, all or none. */
  issue: Endpoint<Ids, ShownPaper<C>[]>
  /** Papers of one record, the newest first. */
  list: Endpoint<PapersQuery, Page<ListedPaper>>
  one: Endpoint<{ id: string }, ShownPaper<C>>
  /** Counts one more copy of each paper. */
  reprint: Endpoint<Ids, ShownPaper<C>[]>
}

const chosen = list(id, mostPapers, `一次最多打印${mostPapers}张`).check(z.minLength(1, '请选择一条记录！'))
const limit = { count: 30, seconds: 60 }

/** The calls of a kind of paper below `<base>/paper`, all under one permission. */
export function papersApi<C>(kind: PaperKind<C>, base: string, permission: Permission): PapersApi<C> {
  const paper = shownPaper(kind.content)
  const path = `${base}/paper`
  const printed = {
    method: 'POST',
    body: object({ ids: chosen }),
    result: list(paper, mostPapers),
    permission,
  } as const
  const entry = (act: string) => {
    return ({ ids }: Ids, username: string) => `${act}${kind.title}${ids.length}份，操作人： ${username}`
  }
  const api = {
    preview: endpoint({
      method: 'GET',
      path: `${path}/preview`,
      query: object({ ids: text(4000, { min: 1, message: '请选择一条记录！' }) }),
      result: list(kind.content, mostPapers),
      permission,
    }),
    issue: endpoint({
      ...printed,
      path: `${path}/issue`,
      idempotent: true,
      limit,
      operation: 'add',
      entry: entry('打印'),
      message: messages.added,
    }),
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      query: object({ recordId: id, pageNo: optional(text(9)), pageSize: optional(text(9)) }),
      result: pageOf(ListedPaper),
      permission,
    }),
    one: endpoint({ method: 'GET', path: `${path}/:id`, query: object({ id }), result: paper, permission }),
    reprint: endpoint({ ...printed, path: `${path}/reprint`, limit, operation: 'add', entry: entry('重印') }),
  }
  return api as unknown as PapersApi<C>
}

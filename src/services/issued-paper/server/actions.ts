import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { logSecurity } from '#kernel/server/sys-log.ts'
import type { PapersApi } from '../shared/api.ts'
import type { PaperKind } from '../shared/kind.ts'
import { changedPaper, mostPapers, type ShownPaper } from '../shared/schema.ts'
import { countReprints, issuePapers, readPapers, refuseRevealing, type PaperDraft } from './issue-papers.ts'
import { papersOf } from './repository.ts'

export { issuePapers, type PaperDraft } from './issue-papers.ts'

/** What a unit knows of the records that its papers are about. */
export interface PaperSource<C> {
  kind: PaperKind<C>
  /**
   * What papers about these records would say now if the caller issued them, in the order of the ids: read as the
   * record's own page reads it, so 404 where that answers 404.
   */
  drafts: (
    reader: Reader,
    actor: Actor,
    ids: readonly string[],
    services: Services,
  ) => Promise<readonly PaperDraft<C>[]>
}

/** The calls that print a unit's records: each asks first whether the caller may see the record. */
export function paperRoutes<C>(api: PapersApi<C>, source: PaperSource<C>): readonly Route[] {
  const { kind } = source
  return [
    route(api.preview, (db, actor, { ids }, { services }) => {
      const wanted = fewOf(partsOf(ids))
      const read = async (tx: Reader) => (await source.drafts(tx, actor, wanted, services)).map(contentOf)
      return db.read(actor, read)
    }),
    route(api.issue, (db, actor, { ids }, { services }) => {
      const wanted = [...new Set(ids)]
      return db.write(actor, async (tx) =>
        issuePapers(tx, actor, kind, await source.drafts(tx, actor, wanted, services)),
      )
    }),
    route(api.list, (db, actor, query, { services }) => {
      const wanted = [query.recordId]
      const read = async (tx: Reader) => {
        const [draft] = await source.drafts(tx, actor, wanted, services)
        return papersOf(tx, kind.code, query, draft?.reveals ?? [])
      }
      return db.read(actor, read)
    }),
    route(api.one, async (db, actor, { id }, { services }) => {
      const [paper] = await openPapers(source, db, actor, [id], services)
      return paper!
    }),
    route(api.reprint, async (db, actor, { ids }, { services }) => {
      const wanted = [...new Set(ids)]
      const papers = await openPapers(source, db, actor, wanted, services)
      await refuseChanged(db, actor, papers)
      await countReprints(db, actor, wanted)
      return papers.map((paper) => ({ ...paper, reprintCount: paper.reprintCount + 1 }))
    }),
  ]
}

const contentOf = <C>({ content }: PaperDraft<C>): C => content

function fewOf(ids: readonly string[]): readonly string[] {
  if (ids.length > mostPapers) throw badInput({ ids: `一次最多打印${mostPapers}张` })
  return ids
}

/**
 * Stored papers for somebody who sees their records now and is shown there, in plain, all that the papers say in plain:
 * then a paper tells nothing that its record would not.
 */
async function openPapers<C>(
  { kind, drafts }: PaperSource<C>,
  db: Db,
  actor: Actor,
  ids: readonly string[],
  services: Services,
): Promise<ShownPaper<C>[]> {
  const stored = await db.read(actor, (tx) => readPapers(tx, kind, ids))
  const recordIds = [...new Set(stored.map(({ row }) => row.recordId))]
  const current = await db.read(actor, (tx) => drafts(tx, actor, recordIds, services))
  const plain = new Map(current.map(({ recordId, reveals }) => [recordId, reveals]))
  for (const { row } of stored) refuseRevealing(row, plain.get(row.recordId) ?? [])
  return stored.map(({ paper }) => paper)
}

async function refuseChanged(db: Db, actor: Actor, papers: readonly ShownPaper<unknown>[]): Promise<void> {
  const changed = papers.filter(({ isIntact }) => !isIntact).map(({ paperNo }) => paperNo)
  if (changed.length === 0) return
  await logSecurity(db, actor, { content: `文书存档与校验码不符：${changed.join('、')}` })
  throw refusal(changedPaper)
}

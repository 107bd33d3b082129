import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { handoverFault, rewritten } from '../shared/handover.ts'
import { sitePermissions } from '../shared/permissions.ts'
import type { SiteHandover } from '../shared/schema.ts'
import { sitePurposes } from './files.ts'
import { siteTables, type StoredSite } from './tables.ts'

/** Keeps the list of what is handed over: whoever leaves writes it, whoever looks on says what was found. */
export async function saveHandover(tx: Tx, actor: Actor, { items, files, ...asked }: SiteHandover): Promise<string> {
  const row = (await lockRow(tx, actor, siteTables.projectSite, asked)) as StoredSite
  if (row.state !== 'EXITING') throw refusal('只有交接中的项目可以填写移交清单')
  // Nobody certifies what he hands over himself.
  const handover = can(actor, sitePermissions.audit) ? items : rewritten(row.handover ?? [], items)
  const fault = handoverFault(handover)
  if (fault) throw badInput({ items: fault })
  const before = row.handoverFiles
  const handoverFiles = files === undefined ? before : storedPaths(files)
  await claimPaths(tx, actor, { field: 'files', purposes: sitePurposes, before, after: handoverFiles })
  return (await updateRow(tx, actor, siteTables.projectSite, row, { handover, handoverFiles })).id
}

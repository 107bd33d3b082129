import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { templateKind, type TemplateKind } from '../shared/dictionaries.ts'
import { standards } from '../shared/standards.ts'
import { templateTables } from './tables.ts'

/** Earlier than any meeting: papers of meetings that an installation already has are drawn from it, too. */
const begin = '2020-01-01'

/** The words that the product comes with, once: whatever becomes of the rows, later versions leave them alone. */
export async function installTemplates(tx: Tx, actor: Actor): Promise<void> {
  for (const kind of Object.keys(standards) as TemplateKind[])
    await insertRow(tx, actor, templateTables.meetingTemplate, {
      ...{ name: `${templateKind.items[kind]}（标准）`, kind, departId: null, meetingTypes: null },
      ...{ ...standards[kind], startOn: begin, endOn: null },
    })
}

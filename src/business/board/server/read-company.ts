import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound } from '#kernel/server/errors.ts'
import { villagesOfDepart } from '#community/village/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import type { Within } from '#services/metric/shared/schema.ts'

/** A company whose board is asked for. */
export interface AskedCompany {
  id: string
  name: string
  /** Those of the caller's villages that it serves today. */
  villageIds: readonly string[]
}

/** The company of a question; one that serves none of the caller's villages is not found. */
export async function readCompany(db: Db, actor: Actor, { companyId }: Within): Promise<AskedCompany | undefined> {
  if (companyId === undefined) return undefined
  const orgCategory = orgCategories.company
  return db.read(actor, async (tx) => {
    const text =
      'select name, org_code from ref_depart where tenant_id = $1 and id = $2 and org_category = $3 and active'
    const values = [actor.tenantId, companyId, orgCategory]
    const found = await tx.maybe(statement<{ name: string; orgCode: string }>(text, values))
    if (!found) throw notFound()
    const depart = { departId: companyId, orgCode: found.orgCode, orgCategory }
    const served = (await villagesOfDepart(tx, depart, today())).villageIds
    const { villages } = actor.scope
    const villageIds = villages === 'all' ? served : served.filter((id) => villages.includes(id))
    if (villageIds.length === 0) throw notFound()
    return { id: companyId, name: found.name, villageIds }
  })
}

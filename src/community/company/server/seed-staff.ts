import { maskIdNoTail } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedId, seedPhone, seedRandom } from '#kernel/server/seed-random.ts'
import { idNoPlace, phonePlace } from '../staff/server/rules.ts'
import { staffTables } from '../staff/server/tables.ts'
import { sealedPhone } from './seal-phone.ts'

export interface SeedCompany {
  id: string
  departId: string
  orgCode: string
  name: string
}

/** People of the projects, by what they do there. */
const people = `select r.user_id, u.name, r.role_code, d.id as group_id, d.org_code from ref_user_role r
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id and d.org_category = 'group'
  where r.tenant_id = $1 and starts_with(d.org_code, $2) and r.role_code in ('projectManager', 'customerService', 'normal')
  order by u.username`

interface Person {
  userId: string
  name: string
  roleCode: keyof typeof posts
  groupId: string
  orgCode: string
}

const posts = { projectManager: 'MANAGER', customerService: 'SERVICE', normal: null } as const
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A number of nobody: the region is not assigned, the check digit fits. */
function idNoFrom(year: number, serial: number): string {
  const body = `330199${year}0615${String(serial % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + '10X98765432'[sum % 11]
}

/** The accounts of a company's projects in its register of people. */
export async function seedStaff(tx: Tx, actor: Actor, company: SeedCompany, secrets: Secrets): Promise<void> {
  const all = await tx.all(statement<Person>(people, [tx.tenantId, company.orgCode]))
  const random = seedRandom(`staff ${company.orgCode}`)
  const rows = all.map(({ userId, name, roleCode, groupId, orgCode }, index) => {
    const phone = seedPhone(6000 + index)
    const idNo = idNoFrom(random.int(1965, 2000), index)
    const { sealed, mask } = sealedPhone(secrets, phonePlace, phone)
    const { whole, tail } = secrets.phoneIndexes(phonePlace, phone)
    return {
      ...{ id: seedId('company-staff', userId), companyId: company.id, orgCode, groupId, name },
      post: posts[roleCode] ?? random.pick(['REPAIR', 'GUARD', 'CLEANER', 'GREEN'] as const),
      ...{ phoneSealed: sealed, phoneMask: mask, phoneWhole: whole, phoneTail: tail },
      ...{ idNoSealed: secrets.seal(idNoPlace, idNo), idNoIndex: secrets.blindIndex(idNoPlace, idNo) },
      idNoMask: maskIdNoTail(idNo),
      entryDate: `20${random.int(15, 25)}-03-01`,
    }
  })
  if (rows.length > 0) await insertRows(tx, actor, staffTables.companyStaff, rows)
}

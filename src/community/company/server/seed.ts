import { addDays } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedId, seedPhone, seedRandom, type Random } from '#kernel/server/seed-random.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { refreshCredit } from '../credit/server/score-service.ts'
import { creditTables } from '../credit/server/tables.ts'
import { sealedPhone } from './seal-phone.ts'
import { seedStaff, type SeedCompany } from './seed-staff.ts'
import { companyTables } from './tables.ts'

const demoTenant = 1
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const departs = `select d.id as depart_id, d.org_code, d.name,
    case when p.org_category = '${orgCategories.bloc}' then p.id end as parent_id,
    (select min(r.user_id) from ref_user_role r where r.tenant_id = d.tenant_id and r.depart_id = d.id and r.role_code = 'companyAdmin') as manager_user_id
  from ref_depart d left join ref_depart p on p.tenant_id = d.tenant_id and p.id = d.parent_id
  where d.tenant_id = $1 and d.org_category = '${orgCategories.company}' and d.active order by d.org_code`

type Organisation = Omit<SeedCompany, 'id'> & { parentId: string | null; managerUserId: string | null }

/** A register entry for every company of the demonstration district, with events that make all grades. */
export const companySeed = ({ secrets }: { secrets: Secrets }): Seed => ({
  async load(db) {
    const actor = systemActor(demoTenant)
    const organisations = await db.read(actor, (tx) => tx.all(statement<Organisation>(departs, [demoTenant])))
    for (const [index, organisation] of organisations.entries()) {
      await db.write(actor, async (tx) => {
        const company = await addCompany(tx, actor, organisation, index, secrets)
        await addEvents(tx, actor, company.id, index)
        await seedStaff(tx, actor, company, secrets)
      })
    }
    await db.write(actor, (tx) => refreshCredit(tx))
  },
})

/** A well-formed code of the unassigned region, with the check character that belongs to it. */
function creditCode(random: Random): string {
  const body = `91330199MA${Array.from({ length: 7 }, () => creditAlphabet[random.int(0, 30)]).join('')}`
  let sum = 0
  let weight = 1
  for (const sign of body) {
    sum += creditAlphabet.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return body + creditAlphabet[(31 - (sum % 31)) % 31]
}

async function addCompany(
  tx: Tx,
  actor: Actor,
  organisation: Organisation,
  index: number,
  secrets: Secrets,
): Promise<SeedCompany> {
  const { departId, orgCode, name, parentId, managerUserId } = organisation
  const random = seedRandom(`company ${orgCode}`)
  const legal = sealedPhone(secrets, 'company.legalPhone', seedPhone(8000 + index))
  const contact = sealedPhone(secrets, 'company.contactPhone', seedPhone(8500 + index))
  const { id } = await insertRow(tx, actor, companyTables.company, {
    ...{
      id: seedId('company', orgCode),
      name,
      creditCode: creditCode(random),
      kind: '1',
      departId,
      parentId,
      managerUserId,
    },
    ...{ legalPerson: random.person().name, contactName: random.person().name },
    ...{ legalPhoneSealed: legal.sealed, legalPhoneMask: legal.mask },
    ...{ contactPhoneSealed: contact.sealed, contactPhoneMask: contact.mask },
    regAddress: `临江区滨江大道${random.int(1, 300)}号`,
    officeAddress: `临江区滨江大道${random.int(1, 300)}号`,
    regCapital: `${random.int(3, 50) * 100}.00`,
    foundDate: `${random.int(1998, 2019)}-0${random.int(1, 9)}-15`,
    businessTerm: '长期',
    state: 'NORMAL',
  })
  return { id, departId, orgCode, name }
}

/** Points of base, good and bad events: AAA, AA, AA, A, A, B, C, and again. */
const points = [
  ['78.0', '9.0', null],
  ['78.0', '6.0', '1.5'],
  ['79.0', '4.0', '2.0'],
  ['76.0', '2.0', '3.0'],
  ['74.0', null, '2.0'],
  ['70.0', null, '6.0'],
  ['68.0', null, '12.0'],
] as const

async function addEvents(tx: Tx, actor: Actor, companyId: string, index: number): Promise<void> {
  const kinds = [
    ['1', 'BASE', 200],
    ['2', 'AWARD', 90],
    ['3', 'DEFECT', 40],
  ] as const
  for (const [place, [kind, itemId, days]] of kinds.entries()) {
    const score = points[index % points.length]![place]
    if (!score) continue
    const eventDate = addDays(today(), -days - (index % 5) * 7)
    await insertRow(tx, actor, creditTables.creditEvent, {
      ...{ companyId, kind, itemId, score, eventDate, sourceKind: 'MANUAL', state: '3' },
      validUntil: addDays(eventDate, 365),
    })
  }
}

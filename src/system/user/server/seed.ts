import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import type { Passwords } from '#kernel/server/password.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedId, seedPhone } from '#kernel/server/seed-random.ts'
import { insertAccounts, type NewAccount } from './repository.ts'
import { seedAccounts, type AccountNumbers, type SeedAccount, type SeedPlace } from './seed-accounts.ts'

const demoTenant = 1
/** 16 people in each of ten projects, manager and counter among them; 60,000 residents in the large district. */
const numbers: Record<SeedSize, AccountNumbers> = {
  tiny: { workersPerProject: 1, owners: 0 },
  'demo-s': { workersPerProject: 14, owners: 1200 },
  'demo-l': { workersPerProject: 15, owners: 60_000 },
}
/** Accounts that are stored together. */
const batch = 5000

interface Parts {
  secrets: Secrets
  passwords: Passwords
  /** Of every demonstration account; none of them is asked to change it. */
  password: string
}

/** The accounts of the demonstration district. Ids are `seedId('user', username)`. Needs the roles and organisations. */
export const userSeed = ({ secrets, passwords, password }: Parts): Seed => ({
  async load(db, size) {
    const hash = await passwords.hash(password)
    await db.write(systemActor(demoTenant), async (tx) => {
      const accounts = seedAccounts(await readPlaces(tx), numbers[size])
      const rows = accounts.map((account, index) => toRow(hash, account, index))
      for (let from = 0; from < rows.length; from += batch)
        await insertAccounts(tx, secrets, nowText(), rows.slice(from, from + batch))
    })
  },
})

function toRow(passwordHash: string, account: SeedAccount, index: number): NewAccount {
  const { username, name, sex, held, isPhoneless } = account
  return {
    id: seedId('user', username),
    username,
    realname: name,
    sex,
    passwordHash,
    mustChange: false,
    phone: isPhoneless ? null : seedPhone(index + 1),
    workNo: isPhoneless ? null : `W${String(index + 1).padStart(5, '0')}`,
    held: held.map(({ orgCode, roles, inCharge = false }) => ({
      departId: seedId('depart', orgCode),
      roles,
      inCharge,
    })),
  }
}

const kind = `
  case
    when parent_id is null and org_category = 'bloc' then null
    when parent_id is null then 'district'
    when org_category in ('village', 'company') then org_category
    when org_category = 'group' then 'project'
    when org_category = '2' then 'committee'
    when length(org_code) = 6 then 'street'
    else 'community'
  end`

async function readPlaces(tx: Tx): Promise<SeedPlace[]> {
  const text = `select org_code, ${kind} as kind from ref_depart where tenant_id = $1 order by depart_order`
  const rows = await tx.all(statement<{ orgCode: string; kind: SeedPlace['kind'] | null }>(text, [demoTenant]))
  return rows.flatMap(({ orgCode, kind: known }) => (known ? [{ orgCode, kind: known }] : []))
}

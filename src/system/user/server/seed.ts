import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import type { Passwords } from '#kernel/server/password.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedId, seedPhone } from '#kernel/server/seed-random.ts'
import { insertAccounts, type NewAccount } from './repository.ts'
import { seedAccounts, type SeedAccount, type SeedPlace } from './seed-accounts.ts'

const demoTenant = 1
/** 16 people in each of ten projects, manager and counter among them. */
const workers: Record<SeedSize, number> = { tiny: 1, 'demo-s': 14, 'demo-l': 15 }

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
      const accounts = seedAccounts(await readPlaces(tx), workers[size])
      await insertAccounts(
        tx,
        secrets,
        nowText(),
        accounts.map((account, index) => toRow(hash, account, index)),
      )
    })
  },
})

function toRow(passwordHash: string, account: SeedAccount, index: number): NewAccount {
  const { username, name, sex, held } = account
  return {
    id: seedId('user', username),
    username,
    realname: name,
    sex,
    passwordHash,
    mustChange: false,
    phone: seedPhone(index + 1),
    workNo: `W${String(index + 1).padStart(5, '0')}`,
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

import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { FilePlace } from '#kernel/server/files/place.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import { isOwnUpload, ownUploads } from '#system/file/server/lookup.ts'
import type { Household, HouseholdInput } from '../shared/schema.ts'
import type { Act } from './parts.ts'
import { householdTables, type StoredHousehold } from './tables.ts'

const biz = 'household'
const keys = ['certFiles', 'leaseFiles'] as const

/** What of a form's papers is stored: permanent paths; what the form leaves out stays as it is. */
export const storedFiles = (input: Pick<HouseholdInput, (typeof keys)[number]>): Partial<StoredHousehold> =>
  Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, storedPaths(input[key])]])))

const pathsOf = (row: StoredHousehold | undefined, key: (typeof keys)[number]): string[] => row?.[key]?.split(',') ?? []

/** Binds papers to a household: only what the caller has just brought in is taken, or what it had before. */
export async function claimFiles(act: Act, row: StoredHousehold, before: StoredHousehold | undefined): Promise<void> {
  const { tx, actor } = act
  for (const key of keys) {
    const old = new Set(pathsOf(before, key))
    const fresh = [...new Set(pathsOf(row, key))].filter((path) => !old.has(path))
    if (fresh.length === 0) continue
    const text = `insert into household_file (tenant_id, path, household_id)
      select $1, path, $2 from file where tenant_id = $1 and biz in ('${biz}', 'temp') and create_by = $3 and path = any($4::text[])
      on conflict do nothing`
    await tx.run(statement(text, [tx.tenantId, row.id, actor.userId, fresh]))
    const count = `select count(*) as bound from household_file where tenant_id = $1 and household_id = $2 and path = any($3::text[])`
    const { bound } = await tx.one(statement<{ bound: number }>(count, [tx.tenantId, row.id, fresh]))
    if (bound !== fresh.length) throw badInput({ [key]: '文件不存在或已失效，请重新上传' })
  }
}

/** A picture of a person is one that the caller has just brought in, unless it stays the same: answers open it. */
export async function refusePhoto({ tx, actor }: Act, photo: string | null, before: string | null): Promise<void> {
  if (photo === null || photo === before) return
  if ((await ownUploads(tx, actor, [biz, 'temp'], [photo])) !== 1)
    throw badInput({ photo: '文件不存在或已失效，请重新上传' })
}

/** Papers as answers carry them: signed for some hours, so that a browser shows them without a header. */
export function withLinks<Row extends Pick<Household, (typeof keys)[number] | 'photo'>>(
  secrets: Secrets,
  row: Row,
): Row {
  return {
    ...row,
    certFiles: shownPaths(secrets, row.certFiles),
    leaseFiles: shownPaths(secrets, row.leaseFiles),
    photo: shownPaths(secrets, row.photo),
  }
}

/** Papers of households: readable by whoever sees the household, and by whoever has just brought them in. */
export const householdFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const own = isOwnUpload(bind, actor, named)
    const owned = `select ${own} as readable`
    // A room's residents see each other's names at most, never each other's papers.
    if (actor.scope.narrow === 'resident')
      return (await tx.one(statement<{ readable: boolean }>(owned, values.list))).readable
    const tenant = bind(actor.tenantId)
    const scope = scopeText(actor, householdTables.household.scope, 't', bind)
    const seen = `select from household_file p join household t on t.tenant_id = p.tenant_id and t.id = p.household_id and t.del_flag = 0
      where p.tenant_id = ${tenant} and p.path = ${named} and ${scope}`
    const text = `select ${own} or exists (${seen}) as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}

import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths, fileGone } from '#kernel/server/files/claim.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import type { Household, HouseholdInput } from '../shared/schema.ts'
import type { Act } from './ports.ts'
import type { StoredHousehold } from './tables.ts'

/** The purpose under which papers are brought in. */
export const biz = 'household'
const purposes = [biz, 'temp'] as const
const keys = ['certFiles', 'leaseFiles'] as const

/** What of a form's papers is stored: permanent paths; what the form leaves out stays as it is. */
export const storedFiles = (input: Pick<HouseholdInput, (typeof keys)[number]>): Partial<StoredHousehold> =>
  Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, storedPaths(input[key])]])))

/** An owner shows by what the room is theirs. */
export function refuseUnproved({ relationType, certFiles }: Pick<HouseholdInput, 'relationType' | 'certFiles'>): void {
  if (relationType === 'owner' && !storedPaths(certFiles)) throw badInput({ certFiles: '请上传产权证明' })
}

const pathsOf = (row: StoredHousehold | undefined, key: (typeof keys)[number]): string[] => row?.[key]?.split(',') ?? []

/** Binds papers to a household: only what the caller has just brought in is taken, or what it had before. */
export async function claimFiles(act: Act, row: StoredHousehold, before: StoredHousehold | undefined): Promise<void> {
  const { tx, actor } = act
  for (const key of keys) {
    const old = new Set(pathsOf(before, key))
    const fresh = [...new Set(pathsOf(row, key))].filter((path) => !old.has(path))
    if (fresh.length === 0) continue
    const text = `insert into household_file (tenant_id, path, household_id)
      select $1, path, $2 from ref_file where tenant_id = $1 and biz in ('${biz}', 'temp') and create_by = $3 and path = any($4::text[])
      on conflict do nothing`
    await tx.run(statement(text, [tx.tenantId, row.id, actor.userId, fresh]))
    const count = `select count(*) as bound from household_file where tenant_id = $1 and household_id = $2 and path = any($3::text[])`
    const { bound } = await tx.one(statement<{ bound: number }>(count, [tx.tenantId, row.id, fresh]))
    if (bound !== fresh.length) throw badInput({ [key]: fileGone })
  }
}

/** A picture of a person is one that the caller has just brought in, unless it stays the same: answers open it. */
export async function refusePhoto({ tx, actor }: Act, photo: string | null, before: string | null): Promise<void> {
  await claimPaths(tx, actor, { field: 'photo', purposes, before, after: photo })
}

/** Papers as answers carry them: signed for some hours, so that a browser shows them without a header. */
export function withLinks<Row extends Pick<Household, (typeof keys)[number] | 'photo'>>(
  secrets: Secrets,
  row: Row,
): Row {
  return {
    ...row,
    certFiles: shownPaths(secrets, row.certFiles, purposes),
    leaseFiles: shownPaths(secrets, row.leaseFiles, purposes),
    photo: shownPaths(secrets, row.photo, purposes),
  }
}

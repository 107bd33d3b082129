import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { idNoField, phoneField } from './seal-person.ts'

/** Persons that one transaction takes. */
const group = 200

/** Persons all of whose households ended before a day. Whoever lives somewhere, waits or was never housed is not meant. */
const find = `select r.id from resident r
  where r.tenant_id = $1 and r.anonymised_at is null
    and exists (select from household h where h.tenant_id = r.tenant_id and h.resident_id = r.id)
    and not exists (select from household h where h.tenant_id = r.tenant_id and h.resident_id = r.id
      and (h.del_flag = 0 and h.state in ('VERIFIED', 'APPLYING')
        or coalesce(h.moved_on, h.update_time::date) >= $2::date - make_interval(months => $3)))
  order by r.id limit ${group} for update of r skip locked`

const blank = `update resident set name = '已匿名', name_mask = '已**', sex = null, birthday = null,
    id_no_sealed = row.paper, id_no_index = md5('forgotten ' || resident.id), id_no_mask = '', phone_sealed = row.phone,
    phone_whole = '', phone_tail = '', phone_mask = '', user_id = null, contact_name = null, contact_phone_sealed = null,
    contact_phone_mask = null, nation = null, political_status = null, education = null, workplace = null, photo = null,
    remark = null, anonymised_at = $2, update_by = 'system', update_time = $2, version = version + 1
  from jsonb_to_recordset($3::jsonb) as row(id text, paper text, phone text)
  where resident.tenant_id = $1 and resident.id = row.id`

const papers = `update household set cert_files = null, lease_files = null, lease_contract_no = null, audit_opinion = null,
    correction = null, version = version + 1
  where tenant_id = $1 and resident_id = any($2::text[])`

const openFiles = `delete from household_file f using household h
  where f.tenant_id = $1 and h.tenant_id = f.tenant_id and h.id = f.household_id and h.resident_id = any($2::text[])`

/**
 * Forgets persons whose last household ended longer ago than the retention period: what names or reaches them goes, the
 * history of the room stays without them. Months; 0 keeps everything. Safe to run twice.
 */
export async function forget(db: Db, secrets: Secrets, months: number): Promise<void> {
  if (months === 0) return
  for (const id of await tenantIds(db)) {
    let taken = group
    while (taken === group) taken = await db.write(systemActor(id), (tx) => forgetSome(tx, secrets, months))
  }
}

async function forgetSome(tx: Tx, secrets: Secrets, months: number): Promise<number> {
  const rows = await tx.all(statement<{ id: string }>(find, [tx.tenantId, today(), months]))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const sealed = ids.map((id) => ({ id, paper: secrets.seal(idNoField, ''), phone: secrets.seal(phoneField, '') }))
  await tx.run(statement(openFiles, [tx.tenantId, ids]))
  await tx.run(statement(papers, [tx.tenantId, ids]))
  await tx.run(statement(blank, [tx.tenantId, nowText(), JSON.stringify(sealed)]))
  return ids.length
}

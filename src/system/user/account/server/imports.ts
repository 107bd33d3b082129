import { partsOf } from '#kernel/shared/comma-list.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TakenRow } from '#kernel/server/db/take-back.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { noPassword } from '../../server/create-initial-password.ts'
import { insertAccounts, type NewAccount } from '../../server/repository.ts'
import { accountSheetFields } from '../shared/fields.ts'
import { AccountSheetRow } from '../shared/schema.ts'
import { accountTable } from './account-rows.ts'
import { refuseDeparts } from './replace-links.ts'
import { lockAccounts, refuseGiving, refuseHigher } from './rules.ts'
import { refuseTaken, skippedTexts } from './refuse-taken.ts'

/**
 * Accounts from a file, many at a time. They have no password: their owners find their way in by phone, or an
 * administrator gives them one.
 */
export const accountImport = (secretsOf: () => Secrets): ImportTarget<AccountSheetRow> => ({
  title: '用户',
  fields: accountSheetFields,
  input: AccountSheetRow,
  create: (tx, actor, row) => importAccounts(tx, actor, secretsOf(), [row]),
  createAll: (tx, actor, rows) => importAccounts(tx, actor, secretsOf(), rows),
  undo: {
    check: async (tx, actor, rows) => {
      for (const row of await lockAccounts(tx, actor, idsOf(rows))) await refuseHigher(tx, actor, row)
      const text = `select exists (select from sys_user where id = any($1::text[]) and password_hash <> $2)
        or exists (select from ref_sign_in where user_id = any($1::text[])) as used`
      if ((await tx.one(statement<{ used: boolean }>(text, [idsOf(rows), noPassword]))).used)
        throw refusal('该账号已启用')
    },
    follow: async (tx, actor, rows) => {
      for (const { row } of rows) {
        const after = { id: row.id, version: row.version, delFlag: 1 }
        await logChange(tx, actor, { ...accountTable, name: 'sys_user' }, { ...after, delFlag: 0 }, after)
      }
      tx.publish('actor', idsOf(rows))
    },
  },
})

const idsOf = (rows: readonly TakenRow[]): string[] => rows.map(({ row }) => row.id)

async function importAccounts(tx: Tx, actor: Actor, secrets: Secrets, rows: readonly AccountSheetRow[]): Promise<void> {
  const made = rows.map((row) => ({ ...row, id: newId() }))
  if (rows.some(({ phone }) => phone.includes('*'))) throw badInput({ phone: '请输入正确的手机号码!' })
  await refuseTaken(tx, secrets, made, skippedTexts)
  const departs = await departIds(tx, actor, [...new Set(rows.flatMap(({ departCodes }) => partsOf(departCodes)))])
  const roles = [...new Set(rows.flatMap(({ roleCodes }) => partsOf(roleCodes)))]
  await refuseUnknownRoles(tx, actor, roles)
  const accounts = made.map(({ departCodes, roleCodes, ...row }): NewAccount => {
    const own = partsOf(roleCodes)
    return {
      ...row,
      sex: row.sex ?? null,
      workNo: row.workNo || null,
      email: row.email || null,
      birthday: row.birthday ?? null,
      post: row.post || null,
      telephone: row.telephone || null,
      passwordHash: noPassword,
      mustChange: true,
      held: partsOf(departCodes).map((code) => ({ departId: departs.get(code) ?? '', roles: own, inCharge: false })),
    }
  })
  await insertAccounts(tx, secrets, nowText(), accounts, actor.username)
}

async function departIds(tx: Tx, actor: Actor, codes: readonly string[]): Promise<Map<string, string>> {
  const text = 'select id, org_code from ref_depart where tenant_id = $1 and active and org_code = any($2::text[])'
  const found = await tx.all(statement<{ id: string; orgCode: string }>(text, [actor.tenantId, codes]))
  const known = new Map(found.map(({ id, orgCode }) => [orgCode, id]))
  const missing = codes.find((code) => !known.has(code))
  if (missing !== undefined) throw refusal(`部门编码“${missing}”不存在，忽略导入。`)
  await refuseDeparts(tx, actor, [...known.values()])
  return known
}

async function refuseUnknownRoles(tx: Tx, actor: Actor, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const text = 'select code from ref_role where tenant_id = $1 and code = any($2::text[])'
  const found = await tx.all(statement<{ code: string }>(text, [actor.tenantId, codes]))
  const known = new Set(found.map(({ code }) => code))
  const missing = codes.find((code) => !known.has(code))
  if (missing !== undefined) throw refusal(`角色编码“${missing}”不存在，忽略导入。`)
  await refuseGiving(tx, actor, codes)
}

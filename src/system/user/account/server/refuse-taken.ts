import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { codes, type FieldErrors } from '#kernel/shared/result.ts'
import { phoneField } from '../../server/repository.ts'

/** What no two accounts share; absent values are not looked at. Accounts in the recycle bin count. */
export interface Unique {
  id: string
  username?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  workNo?: string | null | undefined
}

type Taken = Record<'username' | 'workNo' | 'phone' | 'email', boolean>

const taken = `
  select exists (select from sys_user u where lower(u.username) = lower(r.username) and u.id <> r.id) as username,
    exists (select from sys_user u join sys_user_tenant m on m.user_id = u.id and m.tenant_id = $1
      where u.work_no = r.work_no and u.id <> r.id) as work_no,
    exists (select from sys_user u where u.phone_whole = r.phone and u.id <> r.id) as phone,
    exists (select from sys_user u where lower(u.email) = lower(r.email) and u.id <> r.id) as email
  from jsonb_to_recordset($2::jsonb) as r(id text collate "C", username text, phone text collate "C", email text, work_no text)`

/** Words for each value that is taken: of the form, and of a file, where the row is left out. */
const takenTexts = {
  username: '用户账号已存在',
  workNo: '工号已存在!',
  phone: '手机号已存在!',
  email: '保存失败，邮箱已存在!',
} as const
export const skippedTexts = {
  username: '用户名已经存在，忽略导入。',
  workNo: '工号已经存在，忽略导入。',
  phone: '手机号已经存在，忽略导入。',
  email: '电子邮件已经存在，忽略导入。',
} as const

type AskedValues = Partial<Record<'username' | 'phone' | 'email', string | undefined>>

/** Whether any account has one of the values; a number that is none is nobody's. */
export async function isAnyTaken(
  reader: Reader,
  secrets: Secrets,
  { username = '', phone = '', email = '' }: AskedValues,
): Promise<boolean> {
  const whole = /^1[3-9]\d{9}$/.test(phone) ? secrets.phoneIndexes(phoneField, phone).whole : null
  const asked = [{ id: '', username: username || null, phone: whole, email: email || null, work_no: null }]
  const answer = await reader.one(statement<Taken>(taken, [reader.tenantId, JSON.stringify(asked)]))
  return answer.username || answer.phone || answer.email
}

/**
 * Refuses values that another account has. Names, phones and addresses are watched by the database as well; a work
 * number belongs to a tenant, so whoever gives one holds the tenant's lock until the end of the transaction.
 */
export async function refuseTaken(
  tx: Tx,
  secrets: Secrets,
  rows: readonly Unique[],
  texts: Readonly<Record<keyof Taken, string>> = takenTexts,
): Promise<void> {
  const numbers = rows.flatMap(({ workNo }) => workNo || [])
  if (numbers.length > 0) await tx.run(statement('select pg_advisory_xact_lock(431, $1)', [tx.tenantId]))
  const asked = rows.map(({ id, username, phone, email, workNo }) => ({
    id,
    username,
    phone: phone ? secrets.phoneIndexes(phoneField, phone).whole : null,
    email: email || null,
    work_no: workNo || null,
  }))
  const answers = await tx.all(statement<Taken>(taken, [tx.tenantId, JSON.stringify(asked)]))
  const keys = (Object.keys(texts) as (keyof Taken)[]).filter((key) => answers.some((answer) => answer[key]))
  if (new Set(numbers).size < numbers.length && !keys.includes('workNo')) keys.push('workNo')
  const [first] = keys
  if (first === undefined) return
  const result: FieldErrors = { fields: Object.fromEntries(keys.map((key) => [key, texts[key]])) }
  throw refusal(texts[first], codes.refused, result)
}

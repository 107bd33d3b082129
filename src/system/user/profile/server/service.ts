import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { snakeCase, statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { badInput, found, stale } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { phoneField } from '../../server/repository.ts'
import type { Profile, ProfileInput } from '../shared/schema.ts'

/** What an account may show as its picture. */
export const avatarPurposes = ['avatar'] as const

/** Pictures of people stand beside names everywhere, so they are served without a signature. */
export const avatarFiles: FilePlace = { biz: 'avatar', kinds: ['avatar'], public: true }

interface Row extends Omit<Profile, 'phone'> {
  phoneSealed: string | null
}

const columns = 'id, username, realname, avatar, sex, birthday, phone_sealed, email, work_no, version'

const ownRow = ({ userId }: Actor): Statement<Row> =>
  statement(`select ${columns} from sys_user where id = $1 and del_flag = 0`, [userId])

function toProfile(secrets: Secrets, { phoneSealed, ...row }: Row): Profile {
  return { ...row, phone: phoneSealed === null ? null : secrets.open(phoneField, phoneSealed) }
}

/** The caller's own account, the phone in plain: it is the caller's. */
export async function readProfile({ db, secrets }: Services, actor: Actor): Promise<Profile> {
  const [[row]] = await db.flight(actor, [ownRow(actor)])
  return toProfile(secrets, found(row))
}

const labels = { realname: '姓名', avatar: '头像', sex: '性别', birthday: '生日', email: '邮箱' } as const

/** Changes what was given of the caller's own account, and nothing of anybody else's. */
export async function saveProfile(services: Services, actor: Actor, input: ProfileInput): Promise<Profile> {
  const { db, secrets, bus } = services
  const changes = changesOf(input)
  const row = await db.write(actor, async (tx) => {
    await refuseForeign(tx, actor, changes)
    const bound = new Values()
    const sets = Object.entries(changes).map(([key, value]) => `${snakeCase(key)} = ${bound.add(value)}`)
    const stamp = `update_by = ${bound.add(actor.username)}, update_time = ${bound.add(nowText())}, version = version + 1`
    const version = input.version === undefined ? '' : ` and version = ${bound.add(input.version)}`
    const text = `update sys_user set ${[...sets, stamp].join(', ')}
      where id = ${bound.add(actor.userId)} and del_flag = 0${version} returning ${columns}`
    const changed = await tx.maybe(statement<Row>(text, bound.list))
    if (!changed) throw stale()
    return changed
  })
  // The name stands in what every process remembers of the caller.
  bus.publish('actor', [actor.userId])
  await tell(db, actor, Object.keys(changes))
  return toProfile(secrets, row)
}

type Changes = Partial<Pick<Profile, keyof typeof labels>>

/** An empty text is no value; a birthday lies in the past. */
function changesOf({ version: _version, ...given }: ProfileInput): Changes {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const changes: Changes = Object.fromEntries(entries.map(([key, value]) => [key, value === '' ? null : value]))
  if (changes.avatar) changes.avatar = strip(changes.avatar)
  if (changes.birthday && changes.birthday > today()) throw badInput({ birthday: '生日不能晚于今天' })
  return changes
}

/** A picture must be one that the caller has uploaded as such, unless it stays the same. */
async function refuseForeign(tx: Tx, actor: Actor, { avatar, email }: Changes): Promise<void> {
  if (avatar) {
    const text = 'select avatar from sys_user where id = $1'
    const own = await tx.maybe(statement<{ avatar: string | null }>(text, [actor.userId]))
    await claimPaths(tx, actor, { field: 'avatar', purposes: avatarPurposes, before: own?.avatar, after: avatar })
  }
  if (email) {
    const text = 'select exists (select from sys_user where lower(email) = lower($1) and id <> $2) as taken'
    const { taken } = await tx.one(statement<{ taken: boolean }>(text, [email, actor.userId]))
    if (taken) throw badInput({ email: '保存失败，邮箱已存在!' })
  }
}

async function tell(db: Db, actor: Actor, keys: string[]): Promise<void> {
  const names = keys.map((key) => labels[key as keyof typeof labels])
  if (names.length > 0)
    await writeLog(db, actor, { type: logTypes.operation, content: `修改自己的资料：${names.join('、')}` })
}

import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import type { NoticeTemplate } from '#services/notice/shared/template.ts'
import type { WarningParts } from '../../server/ports.ts'
import { warningTemplates } from '../../server/notices.ts'
import { readTelling } from '../../setting/server/repository.ts'
import { levelNames, noticeLevels } from '../../shared/level-names.ts'
import { rankOf } from '../../shared/levels.ts'
import { preWarningPath } from '../shared/api.ts'
import { openStates } from '../shared/states.ts'
import type { StoredWarning } from './tables.ts'

/** Why a scan tells of a record. */
export type Cause = 'raised' | 'upgraded' | 'repeated'

export interface Told {
  row: StoredWarning
  cause: Cause
}

interface Reach {
  roles: readonly RoleCode[]
  /** The grave ones are told by text message, too. */
  isSms: boolean
}

/** Orange ones and red ones are told by text message where their setting names that way. */
export const isGrave = ({ level }: Pick<StoredWarning, 'level'>): boolean => rankOf(level) >= rankOf('ORANGE')

/** Is a matter about a record told by text message, too. */
export const bySmsOf = async (reader: Reader, row: StoredWarning): Promise<boolean> =>
  isGrave(row) && ((await readTelling(reader, row.settingId))?.channels.includes('SMS') ?? false)

export const aboutRow = ({ subjectName, typeName, content }: StoredWarning) => ({
  subject: subjectName,
  type: typeName,
  content,
})

/** Tells one matter about a record to people. */
export const tellOf = async <V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredWarning,
  message: {
    userIds: readonly string[]
    template: NoticeTemplate<V>
    params: Readonly<Record<NoInfer<V>, string>>
    bySms?: boolean
  },
): Promise<number> =>
  notify(tx, actor, {
    ...message,
    level: noticeLevels[row.level],
    bizType: 'WARNING',
    bizId: row.id,
    openPage: preWarningPath,
    openParams: { _open: `detail:${row.id}` },
  })

/**
 * Tells what a scan has found: whoever looks after one of the villages, by role. Somebody for whom there are several is
 * told once of all, so that a bad morning does not bury anybody.
 */
export async function tellFound(
  tx: Tx,
  actor: Actor,
  parts: WarningParts,
  found: readonly Told[],
  { roles, isSms }: Reach,
): Promise<void> {
  if (found.length === 0 || roles.length === 0) return
  const villages = [...new Set(found.map(({ row }) => row.villageId))]
  const people = await parts.peopleInCharge(tx, villages, roles, today())
  const mine = new Map<string, Set<string>>()
  for (const { userId, villageId } of people) mine.set(userId, (mine.get(userId) ?? new Set()).add(villageId))
  // Whoever looks after the same villages reads the same.
  const groups = new Map<string, { userIds: string[]; own: Told[] }>()
  for (const [userId, own] of mine) {
    const key = [...own].toSorted().join(' ')
    const group = groups.get(key) ?? { userIds: [], own: found.filter(({ row }) => own.has(row.villageId)) }
    groups.set(key, { ...group, userIds: [...group.userIds, userId] })
  }
  for (const { userIds, own } of groups.values()) await tellGroup(tx, actor, userIds, own, isSms)
}

async function tellGroup(
  tx: Tx,
  actor: Actor,
  userIds: readonly string[],
  own: readonly Told[],
  isSms: boolean,
): Promise<void> {
  const [first] = own.toSorted((a, b) => rankOf(b.row.level) - rankOf(a.row.level))
  if (!first) return
  const { row, cause } = first
  const bySms = isSms && isGrave(row)
  if (own.length === 1) {
    const params = { ...aboutRow(row), no: row.warnNo, level: levelNames[row.level] }
    await tellOf(tx, actor, row, { userIds, template: warningTemplates[cause], params, bySms })
    return
  }
  await notify(tx, actor, {
    userIds,
    template: warningTemplates.several,
    params: {
      count: String(own.length),
      level: levelNames[row.level],
      type: row.typeName,
      subject: row.subjectName,
    },
    level: noticeLevels[row.level],
    bizType: 'WARNING',
    bizId: row.id,
    openPage: preWarningPath,
    openParams: { state: openStates.join(','), typeName: row.typeName },
    bySms,
  })
}

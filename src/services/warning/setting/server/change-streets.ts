import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { notify } from '#services/notice/server/actions.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import { levelsText, looserThan, tightened } from '../../shared/levels.ts'
import { warningTemplates } from '../../server/notices.ts'
import { readType, settingsOfType } from './repository.ts'
import { warningSettingTables, type StoredSetting } from './tables.ts'

/** A district that has become stricter takes its streets along; each is told. */
export async function tightenStreets(tx: Tx, actor: Actor, district: StoredSetting): Promise<void> {
  if (district.streetId !== null || district.status !== 'Y') return
  const type = await readType(tx, district.typeId)
  if (!type) return
  for (const street of await settingsOfType(tx, district.typeId)) {
    if (street.streetId === null || !looserThan(street.levels, district.levels, type.compare)) continue
    const isElsewhere =
      district.villageIds.length > 0 &&
      street.villageIds.length > 0 &&
      !street.villageIds.some((one) => district.villageIds.includes(one))
    if (isElsewhere) continue
    const levels = tightened(street.levels, district.levels, type.compare)
    if (JSON.stringify(levels) === JSON.stringify(street.levels)) continue
    await updateRow(tx, actor, warningSettingTables.warningSetting, street, { levels })
    const people = await readRoleHolders(tx, { roles: ['streetAdmin'], departIds: [street.streetId] })
    await notify(tx, actor, {
      userIds: people.map(({ id }) => id),
      template: warningTemplates.tightened,
      params: { setting: street.settingName, levels: levelsText(levels), day: today() },
      bizType: 'WARNING',
      bizId: street.id,
      openPage: '/om/warningSetting',
      openParams: { _open: `detail:${street.id}` },
    })
  }
}

import { today } from '#kernel/server/clock.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { preparePermissions as may } from '../shared/permissions.ts'
import type { PrepareDetail, Preparation } from '../shared/schema.ts'
import { readDuties } from './duty-repository.ts'
import { preparePurposes } from './files.ts'
import { readMembers } from './member-repository.ts'
import type { PrepareViewParts } from './ports.ts'
import { subjectType } from './publish-members.ts'

/** What a group is made of, what it has done, and how far the publicity of its members is. */
export const readDetail =
  ({ secrets, roomsInArrears }: PrepareViewParts) =>
  async (reader: Reader, actor: Actor, row: Preparation): Promise<Preparation & PrepareDetail> => {
    const isOffice = can(actor, may.plain)
    const [members, duties, publicities] = await Promise.all([
      readMembers(reader, row.id),
      readDuties(reader, row.id),
      publicitiesOf(reader, subjectType, [row.id]),
    ])
    const shown = publicities.get(row.id)
    const roomIds = isOffice ? members.flatMap(({ roomId }) => roomId ?? []) : []
    const owing = await roomsInArrears(reader, roomIds, today())
    return {
      ...row,
      members: members.map(
        ({ id, name, memberKind, roomId, roomName, firmName, isLeader, politicalStatus, phoneMask, idNoMask }) => ({
          ...{ id, name, memberKind, roomId, roomName, firmName, isLeader, politicalStatus },
          owes: isOffice && roomId !== null ? (owing.has(roomId) ? 'Y' : 'N') : null,
          phone: isOffice ? phoneMask : null,
          idNo: isOffice ? idNoMask : null,
        }),
      ),
      duties: duties.map((duty) => ({ ...duty, files: shownPaths(secrets, duty.files, preparePurposes) })),
      publicity: shown
        ? {
            ...{ fromDay: shown.fromDay, untilDay: shown.untilDay, isOver: shown.isOver },
            ...{ audienceCount: shown.audienceCount, seenCount: shown.seenCount },
            openObjections: shown.objections.open,
          }
        : null,
    }
  }

import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { MeetingTemplate } from '../shared/schema.ts'
import { templateList } from './lists.ts'
import { isKeeper, placeFault } from './require-keeper.ts'
import { templateTables } from './tables.ts'

const mark = '（副本）'
const mostName = 60

/** The same words from tomorrow on: in their place where the caller keeps it, else in the caller's own. */
export async function createCopy(tx: Tx, actor: Actor, id: string): Promise<MeetingTemplate> {
  const { name, kind, meetingTypes, title, body, closing, ...row } = await templateList.one(tx, actor, id)
  const departId = (await isKeeper(tx, actor, row)) ? row.departId : actor.departId
  const fault = await placeFault(tx, actor, { departId })
  if (fault !== undefined) throw refusal(fault)
  const made = await insertRow(tx, actor, templateTables.meetingTemplate, {
    ...{ name: `${name.slice(0, mostName - mark.length)}${mark}`, kind, departId, meetingTypes },
    ...{ title, body, closing, startOn: addDays(today(), 1), endOn: null },
  })
  return templateList.one(tx, actor, made.id)
}

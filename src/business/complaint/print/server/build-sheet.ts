import { fieldOf } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { Services } from '#kernel/server/services.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { satisfied } from '#services/ticket/visit/shared/dictionaries.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { readDetail } from '../../detail/server/read-detail.ts'
import { complaintKind, complaintType, targetType } from '../../shared/dictionaries.ts'
import { complaintFields } from '../../shared/fields.ts'
import type { Complaint, ComplaintDetail } from '../../shared/schema.ts'
import { complaintMachine } from '../../shared/states.ts'
import { stepWord } from '../../shared/step-words.ts'
import { hiddenSheetKind, sheetKind, type ComplaintSheet } from '../shared/sheet.ts'

/** Sheets over complaints as the caller's own page shows them, with or without whoever said it. */
const sheetsOf = (kind: typeof sheetKind, isHidden: boolean): PaperSource<ComplaintSheet> => ({
  kind,
  async drafts(reader: Reader, actor: Actor, ids: readonly string[], services: Services) {
    const [depart] = await readDeparts(reader, [actor.departId])
    const drafts = []
    for (const id of ids) {
      const row = await readDetail(reader, actor, id, services)
      const content = sheetOf(row, depart?.name ?? '', services.dictionaries, isHidden)
      drafts.push({
        recordId: row.id,
        title: `${kind.title} ${row.complaintNo}`,
        content,
        reveals: content.reporter.length > 0 ? [row.secrecy === 'Y' ? 'secretReporter' : 'reporterName'] : [],
      })
    }
    return drafts
  },
})

export const complaintSheets = sheetsOf(sheetKind, false)
export const hiddenSheets = sheetsOf(hiddenSheetKind, true)

const word = (key: keyof Complaint): string => fieldOf(complaintFields, key).label
const helpers = (names: string): [string, string] => [word('coAssigneeNames'), names]
const minute = (time: string | null): string | null => time?.slice(0, 16) ?? null
const wish = (time: string): [string, string | null] => [word('expectTime'), minute(time)]
const nameIn = (row: object, key: string): string | null =>
  (row as Readonly<Record<string, string | null>>)[`${key}_dictText`] ?? null

/** The type behind the one that it stands below. */
function typeText(dictionaries: Dictionaries, { typeId, typeTop }: ComplaintDetail): string {
  const own = currentText(dictionaries, complaintType, typeId)
  return typeTop === typeId ? own : `${currentText(dictionaries, complaintType, typeTop)} / ${own}`
}

function sheetOf(
  row: ComplaintDetail,
  organisation: string,
  dictionaries: Dictionaries,
  isHidden: boolean,
): ComplaintSheet {
  const due = row.timers.filter(({ kind }) => kind === 'RESOLVE').at(-1)?.dueAt ?? null
  const facts: [string, string | null][] = [
    [word('kind'), currentText(dictionaries, complaintKind, row.kind)],
    [word('typeId'), typeText(dictionaries, row)],
    [word('villageId'), nameIn(row, 'villageId')],
    [word('source'), currentText(dictionaries, ticketSource, row.source)],
    [word('targetType'), row.targetName ?? nameIn(row, 'targetId') ?? targetType.items[row.targetType]],
    [word('hotlineNo'), row.hotlineNo],
    [word('createTime'), minute(row.createTime)],
    ...(row.expectTime ? [wish(row.expectTime)] : []),
    ['办结时限', minute(due)],
    [word('hostDeptId'), nameIn(row, 'hostDeptId')],
    [word('assigneeId'), nameIn(row, 'assigneeId')],
    ...(row.coAssigneeNames ? [helpers(row.coAssigneeNames)] : []),
    [word('state'), complaintMachine.states[row.state].label],
    [word('satisfied'), row.satisfied && satisfied.items[row.satisfied]],
  ]
  return {
    organisation,
    complaintNo: row.complaintNo,
    facts: facts.map(([label, value]) => ({ label, value })),
    reporter: isHidden ? [] : reporterFacts(row),
    content: row.content,
    expectation: row.expectation,
    answer: row.answer,
    steps: row.timeline.map((entry) => ({
      time: entry.createdAt.slice(0, 16),
      label: stepWord(entry),
      // Residents are named in their own box alone.
      who: isResident(entry.operatorRole) ? '诉求人' : entry.operatorName,
      words: entry.remark,
    })),
  }
}

const isResident = (roles: string): boolean => /(^|,)(owner|tenant|dependents)(,|$)/.test(roles)

/** A number in plain is never stored with a paper. */
function reporterFacts({ reporterName, reporterPhone, roomName }: ComplaintDetail): ComplaintSheet['reporter'] {
  if (!reporterName) return []
  const phone = reporterPhone?.includes('*') ? reporterPhone : null
  return [
    { label: '诉求人', value: reporterName },
    { label: '联系电话', value: phone },
    { label: '房屋', value: roomName ?? null },
  ]
}

import { companionOf } from '#kernel/shared/field.ts'
import { refusal } from '#kernel/server/errors.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { handoverKind, handoverResult } from '../../shared/dictionaries.ts'
import type { ProjectSite } from '../../shared/schema.ts'
import { siteHandoverKind, type SiteHandoverPaper } from '../shared/api.ts'

const spelled = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

const nameIn = (row: ProjectSite, key: keyof ProjectSite): string =>
  (row as unknown as Record<string, string | null | undefined>)[companionOf(key)] ?? ''

function sheetOf(row: ProjectSite, dictionaries: Dictionaries): SiteHandoverPaper {
  const { handover, exitDate, receiver } = row
  if (handover === null || exitDate === null) throw refusal('项目退出后才能打印移交清单')
  const counted = (code: string) => handover.filter(({ result }) => result === code).length
  return {
    ...{ siteNo: row.siteNo, site: row.name, village: nameIn(row, 'villageId'), company: nameIn(row, 'companyId') },
    ...{ receiver: receiver ?? '', exitDate: spelled(exitDate) },
    lines: handover.map(({ kind, name, amount, result, remark }, index) => ({
      ...{ no: index + 1, kind: currentText(dictionaries, handoverKind, kind) ?? '', name, amount, remark },
      result: result === null ? null : (currentText(dictionaries, handoverResult, result) ?? ''),
    })),
    summary: `共${handover.length}项，一致${counted('1')}项，缺失${counted('2')}项，不符${counted('3')}项`,
  }
}

/** Lists of hand-overs; whoever prints one sees the project. */
export const handoversOf = (list: List<ProjectSite>): PaperSource<SiteHandoverPaper> => ({
  kind: siteHandoverKind,
  async drafts(reader, actor, ids, { dictionaries }) {
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    return rows.map((row) => ({
      recordId: row.id,
      title: `移交清单 ${row.name}`,
      content: sheetOf(row, dictionaries),
      reveals: [],
    }))
  },
})

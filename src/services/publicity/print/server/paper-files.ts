import { companionOf } from '#kernel/shared/field.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import type { Publicity } from '../../shared/schema.ts'
import { publicityNoticeKind, type PublicityNotice } from '../shared/api.ts'

const spelled = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

const villageOf = (row: Publicity): string =>
  (row as unknown as Record<string, string | null | undefined>)[companionOf('villageId')] ?? ''

function sheetOf(row: Publicity): PublicityNotice {
  const { fromDay, untilDay, title, content, issuer, canObject, answerDays, noticeNo, scopeText } = row
  if (fromDay === null || untilDay === null) throw refusal('发布后才能打印公示')
  const until = spelled(untilDay)
  return {
    ...{ village: villageOf(row), title, content, issuer, date: spelled(fromDay) },
    ...(noticeNo !== null && { noticeNo }),
    ...(scopeText !== null && { scope: scopeText }),
    period: `${spelled(fromDay)}至${until}`,
    objection:
      canObject === 'Y'
        ? `对公示内容有异议的，请于${until}24时前在平台“公示栏”或者以书面形式向公示单位提出，公示单位在${answerDays}日内答复。`
        : '',
  }
}

/** Notices as they hang on the board; whoever prints one sees the publicity. */
export const noticesOf = (list: () => List<Publicity>): PaperSource<PublicityNotice> => ({
  kind: publicityNoticeKind,
  async drafts(reader, actor, ids) {
    const rows = await Promise.all(ids.map((id) => list().one(reader, actor, id)))
    return rows.map((row) => ({ recordId: row.id, title: `公示 ${row.title}`, content: sheetOf(row), reveals: [] }))
  },
})

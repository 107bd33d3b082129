import type { ImportColumn } from '#kernel/shared/import-template.ts'

/** Which column of a file (from 0) holds which field. */
export type ColumnChoice = Readonly<Record<string, number>>

/** The head of a sheet as it was guessed: its line (from 0), its titles, and the columns that could be told. */
export interface GuessedHead {
  line: number
  titles: string[]
  columns: ColumnChoice
}

/** Words that mean the same in heads; the first group that holds a title decides. */
const synonyms: readonly (readonly string[])[] = [
  ['手机', '手机号', '手机号码', '联系电话', '联系方式', '电话', '移动电话'],
  ['姓名', '名字', '真实姓名', '业主姓名', '户主'],
  ['身份证', '身份证号', '身份证号码', '证件号', '证件号码'],
  ['小区', '小区名称', '所属小区', '项目', '项目名称'],
  ['楼栋', '楼号', '栋号', '幢', '楼幢'],
  ['单元', '单元号'],
  ['房号', '房间号', '门牌', '门牌号', '室号', '房屋'],
  ['面积', '建筑面积', '房屋面积'],
  ['权属', '产权性质', '产权类型'],
  ['产权证号', '不动产权证号', '房产证号'],
  ['部门', '所属部门', '机构', '所属机构'],
  ['备注', '说明', '描述', '附注'],
  ['类型', '类别', '种类', '分类'],
  ['日期', '时间', '年月日'],
  ['地址', '住址', '详细地址'],
  ['编号', '编码', '代码', '号码'],
  ['名称', '名字', '标题'],
]

const headRows = 5

/**
 * Finds the head of a sheet that need not follow the template: the row among the first five, or two rows of which the
 * upper holds merged titles, whose titles name the most fields. Blanks, punctuation, width, case and marks for "required"
 * do not count; a title may be another word for the label, or hold it. Every column and field is used once.
 */
export function guessHead(
  sheet: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): GuessedHead | undefined {
  const top = sheet.slice(0, headRows)
  const single = top.map((titles, line) => ({ line, titles: [...titles] }))
  const double = top.slice(1).map((titles, index) => ({ line: index + 1, titles: merged(top[index]!, titles) }))
  let best: (GuessedHead & { score: number }) | undefined
  for (const { line, titles } of [...single, ...double]) {
    const { chosen, score } = match(titles, columns)
    if (score > (best?.score ?? 0)) best = { line, titles, columns: chosen, score }
  }
  return best && { line: best.line, titles: best.titles, columns: best.columns }
}

/** The lower title where there is one, else the one that reaches down from above. */
const merged = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => lower[index] || (upper[index] ?? ''))

function match(titles: readonly string[], columns: readonly ImportColumn[]): { chosen: ColumnChoice; score: number } {
  const plain = titles.map(bare)
  const pairs = columns.flatMap(({ key, label }) =>
    plain.map((title, column) => ({ key, column, score: likeness(title, bare(label), bare(key)) })),
  )
  pairs.sort((a, b) => b.score - a.score)
  const chosen: Record<string, number> = {}
  const taken = new Set<number>()
  let score = 0
  for (const pair of pairs) {
    if (pair.score === 0 || pair.key in chosen || taken.has(pair.column)) continue
    chosen[pair.key] = pair.column
    taken.add(pair.column)
    score += pair.score
  }
  return { chosen, score }
}

function likeness(title: string, label: string, key: string): number {
  if (title === '') return 0
  if (title === label || title === key) return 4
  if (synonyms.some((group) => group.includes(title) && group.includes(label))) return 3
  const [short, long] = title.length < label.length ? [title, label] : [label, title]
  // A sentence that mentions a field is no head of its column.
  return short.length >= 2 && long.length <= short.length + 6 && long.includes(short) ? 2 : 0
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\(必填\)|\(选填\)|必填|[\s\p{P}\p{S}\u200b\ufeff]/gu, '')
    .toLowerCase()

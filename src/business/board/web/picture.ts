import { formatDateTime, formatNumber } from '#kernel/web/format.ts'
import { colorOf, sizes } from '#kernel/web/theme.ts'
import { hueOf } from '#engines/statistics/web/palette.ts'
import { levelNames } from '../shared/level-names.ts'
import { periodNames, type BoardPeriod } from '../shared/period.ts'
import type { Board, BoardDepth, BoardFigure, BoardLine, Ranking } from '../shared/schema.ts'

/** A board as one drawing, always in light colours: for slides and papers. */
export interface Picture {
  svg: string
  width: number
  height: number
}

interface Drawn {
  /** Whose board, from the organisation downwards. */
  place: string
  period: BoardPeriod
  board: Board
  depth: BoardDepth
}

const [width, edge, inner] = [1200, 32, 1136]
const mostRows = 20
const ink = (name: Parameters<typeof colorOf>[0]): string => colorOf(name, 'light')

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

interface Look {
  size?: number
  color?: string
  isBold?: boolean
  anchor?: 'start' | 'end'
}

function words(x: number, y: number, text: string, look: Look = {}): string {
  const { size = 14, color = ink('text'), isBold = false, anchor = 'start' } = look
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" font-weight="${isBold ? 600 : 400}" text-anchor="${anchor}">${escaped(text)}</text>`
}

const card = (height: number): string =>
  `<rect x="${edge}" y="0" width="${inner}" height="${height}" rx="6" fill="${ink('card')}"/>`
const hairline = (y: number): string =>
  `<line x1="${edge + 20}" x2="${edge + inner - 20}" y1="${y}" y2="${y}" stroke="${ink('hairline')}"/>`

const toneColors = { good: ink('success'), bad: ink('warning') }
const toneOf = (tone: BoardFigure['tone']): string => (tone === null ? ink('textSecondary') : toneColors[tone])

/** The longest beginning of a text that has room; wide signs count as one em, others as a little more than half. */
export function fitted(text: string, size: number, room: number): string {
  let taken = 0
  for (const [at, sign] of [...text].entries()) {
    taken += size * (sign.charCodeAt(0) > 0xff ? 1 : 0.58)
    if (taken > room) return `${[...text].slice(0, Math.max(0, at - 1)).join('')}…`
  }
  return text
}

/** A card of the drawing, from its own upper edge. */
interface Part {
  height: number
  svg: string
}

const number = (value: string | null): string => (value === null ? '--' : formatNumber(value))

/** The large figures, side by side. */
function figuresOf(strip: Board['strip']): Part[] {
  if (strip.length === 0) return []
  const room = inner / strip.length
  const cells = strip.map(({ label, value, unit, words: below, tone, isLate }, at) => {
    const x = edge + at * room + 20
    const shown = value === null ? '--' : `${number(value)} ${unit}`
    return [
      words(x, 34, fitted(label, 14, room - 32), { color: ink('textSecondary') }),
      words(x, 70, shown, { size: 26, isBold: true, color: ink(isLate ? 'danger' : 'text') }),
      words(x, 96, fitted(below, 12, room - 32), { size: 12, color: toneOf(tone) }),
    ].join('')
  })
  return [{ height: 116, svg: card(116) + cells.join('') }]
}

const [chartLeft, chartRight, chartTop, chartBottom] = [edge + 20, edge + inner - 160, 64, 236]

/** The months as lines over a common ground of zero, each with its name and last value at its end. */
function linesOf(lines: readonly BoardLine[]): Part[] {
  const first = lines[0]
  if (!first || first.points.length < 2) return []
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => Number(value ?? 0))))
  const xOf = (at: number): number => chartLeft + (at * (chartRight - chartLeft)) / (first.points.length - 1)
  const yOf = (value: string | null): number => chartBottom - (Number(value ?? 0) * (chartBottom - chartTop)) / most
  const drawn = lines.map(({ label, points }, place) => {
    const way = points.map(({ value }, at) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')
    const last = points.at(-1)!
    const [x, y] = [xOf(points.length - 1), yOf(last.value)]
    const color = hueOf(place, 'light')
    return [
      `<polyline points="${way}" fill="none" stroke="${color}" stroke-width="2"/>`,
      `<circle cx="${x}" cy="${y.toFixed(1)}" r="3" fill="${color}"/>`,
      words(x + 10, y + 4 + place * 2, `${label} ${number(last.value)}`, { size: 12 }),
    ].join('')
  })
  const months = [0, Math.floor((first.points.length - 1) / 2), first.points.length - 1].map((at) =>
    words(xOf(at), chartBottom + 22, first.points[at]!.key, {
      size: 12,
      color: ink('textSecondary'),
      anchor: at === 0 ? 'start' : 'end',
    }),
  )
  const title = `${lines.map(({ label }) => label).join('与')}（${first.unit}，12 个月）`
  const ground = `<line x1="${chartLeft}" x2="${chartRight}" y1="${chartBottom}" y2="${chartBottom}" stroke="${ink('border')}"/>`
  return [{ height: 276, svg: [card(276), heading(title), ground, ...drawn, ...months].join('') }]
}

const heading = (title: string): string => words(edge + 20, 34, title, { size: 16, isBold: true })

/** Right edges of the numbers of a ranking. */
const columns = [620, 780, 940, edge + inner - 20] as const
const rowHeight = 32

/** Places or companies by their share, the last ones first; of many the first twenty lines. */
function rankingOf(ranking: Ranking | null): Part[] {
  if (!ranking || ranking.rows.length === 0) return []
  const level = levelNames[ranking.by]
  const rows = ranking.rows.slice(0, mostRows)
  const left = ranking.total - rows.length
  const heads = [ranking.unit, ranking.than, '在办', '超时'].map((text, at) =>
    words(columns[at]!, 64, text, { size: 12, color: ink('textSecondary'), anchor: 'end' }),
  )
  const lines = rows.map(({ rank, label, value, change, tone, open, late }, at) => {
    const y = 64 + (at + 1) * rowHeight
    const cells = [
      { text: number(value), color: ink('text') },
      { text: change ?? '--', color: toneOf(tone) },
      { text: number(open), color: ink('text') },
      { text: number(late), color: ink(late !== null && late !== '0' ? 'danger' : 'text') },
    ]
    return [
      hairline(y - 21),
      words(edge + 20, y, rank === null ? '--' : String(rank), { color: ink('textSecondary') }),
      words(edge + 76, y, fitted(label, 14, 420)),
      ...cells.map(({ text, color }, column) => words(columns[column]!, y, text, { color, anchor: 'end' })),
    ].join('')
  })
  const more = left > 0 ? `，另有 ${left} ${ranking.by === 'company' ? '家' : '个'}未列出` : ''
  const height = 64 + rows.length * rowHeight + 20
  const names = [
    words(edge + 20, 64, '名次', { size: 12, color: ink('textSecondary') }),
    words(edge + 76, 64, level, { size: 12, color: ink('textSecondary') }),
  ]
  const svg = [card(height), heading(`${level}${ranking.label}${more}`), ...names, ...heads, ...lines].join('')
  return [{ height, svg }]
}

/** Sentence, figures, months and places of a board as they are on the screen. */
export function pictureOf({ place, period, board, depth }: Drawn): Picture {
  const sentence = board.sentence.map(({ text }) => text).join('，')
  const days = `${periodNames[period]} ${board.from} 至 ${board.to}，数据截至 ${formatDateTime(board.asOf)}`
  const parts = [
    words(edge, 48, fitted(place, 14, 560), { color: ink('textSecondary') }),
    words(edge + inner, 48, days, { size: 12, color: ink('textSecondary'), anchor: 'end' }),
    words(edge, 84, fitted(sentence, 22, inner), { size: 22, isBold: true }),
  ]
  let y = 108
  for (const { height, svg } of [
    ...figuresOf(board.strip),
    ...linesOf(depth.trend),
    ...rankingOf(depth.ranking),
    ...rankingOf(depth.companies),
  ]) {
    parts.push(`<g transform="translate(0 ${y})">${svg}</g>`)
    y += height + 16
  }
  const height = y + 16
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(sizes.fontFamily)}"><rect width="${width}" height="${height}" fill="${ink('page')}"/>${parts.join('')}</svg>`
  return { svg, width, height }
}

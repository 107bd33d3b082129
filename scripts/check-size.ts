// Weighs the built client: what a browser fetches for the first pages, compressed as it is served.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** KiB after brotli. `figures` is the home page of those who see figures, `own` that of residents and of workers, `further` what any other page may fetch on top of a list page. */
export const budgets = { signIn: 75, shell: 215, figures: 223, own: 222, firstList: 346, further: 10 } as const

type Exceptions = Readonly<Record<string, number>>

/**
 * Pages that may weigh more, in KiB. Work orders carry a machine of 14 states, the schemas of their calls (5 KiB, counted
 * with each page though fetched once) and a body of facts, costs, time limits and history. Dialogs come later by themselves.
 * Each has about a KiB to spare: what several pages share is cut into files anew when one of them changes.
 */
const repair = 'src/business/repair-ticket'
const fault = 'src/business/fault-ticket'
export const exceptions: Exceptions = {
  [`${repair}/detail/web/detail-page.tsx`]: 22,
  [`${repair}/mine/web/my-page.tsx`]: 21,
  [`${repair}/board/web/list-page.tsx`]: 16,
  [`${repair}/statistics/web/statistics-page.tsx`]: 18,
  // As those of repairs; the board of dispatch brings dragging along, and who is signed in.
  [`${fault}/dispatch/web/dispatch-page.tsx`]: 20,
  [`${fault}/board/web/list-page.tsx`]: 14,
  [`${fault}/mine/web/mine-page.tsx`]: 14,
  // Days and village are chosen here too; categories stand as a Pareto chart, standstills by lift.
  [`${fault}/statistics/web/statistics-page.tsx`]: 16,
  [`${fault}/alert/web/setting-page.tsx`]: 13,
  'src/business/complaint/statistics/web/statistics-page.tsx': 20,
  // Its figures are those of bills, whose shape comes along.
  'src/business/property-fee/statistics/web/statistics-page.tsx': 11,
  // Twelve acts on a bill, each with its right and with what it asks of the bill; their windows come later.
  'src/business/property-fee/bill/web/list-page.tsx': 13,
  // Figures with what they are compared with, two charts and a table.
  'src/community/contract/web/statistics-page.tsx': 11,
  // Pictures are chosen on the page itself, with whatever uploads need.
  'src/community/resume/web/my-page.tsx': 11,
  // Nine of them are figures and cards of the home page, which whoever opens a board has fetched.
  'src/business/board/web/board-page.tsx': 15,
  'src/business/board/wall/web/list-page.tsx': 12,
  // A designer with its tree, its panels, its conditions, who may start and how instances are called.
  'src/services/workflow/definition/web/design-page.tsx': 40,
}

export interface Weight {
  page: string
  kib: number
  budget: number
}

interface Chunk {
  file: string
  name?: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const entry = 'index.html'
const shell = 'src/app/web/shell/shell.tsx'
const home = 'src/business/board/web/home-page.tsx'
/** The home page, and what its header fetches by itself. */
const homeParts = ['src/engines/task/web/entry-panel.tsx', home]
/** What the home page fetches for those who see figures; the charts come later. */
const figureParts = ['src/business/board/web/desk-panel.tsx']
/** The home pages of residents and of workers; their steps come with the first press. */
const ownParts = {
  '外壳与首页（住户）': 'src/business/board/web/resident-panel.tsx',
  '外壳与首页（维修）': 'src/services/ticket/joined/web/pickers/my-work.tsx',
}
/** What a list fetches by itself: the table of all screens, its fields, then, when it stands, its windows and the calendar of date fields. */
const listParts = ['src/app/web/features.ts', 'src/app/web/widgets.tsx']
const laterListParts = ['src/engines/manage-view/web/record-windows.tsx', 'src/app/web/widgets/time-edit.tsx']
/** The plainest list of all. */
const plainList = 'src/system/work-calendar/web/list-page.tsx'

/** Modules that stand in a ring of vite.config.ts have no piece of their own: the ring's is fetched. */
const rings: Readonly<Record<string, string>> = {
  [entry]: 'base',
  [shell]: 'inside',
  ...Object.fromEntries(homeParts.map((part) => [part, part === home ? 'home' : 'header'])),
  ...Object.fromEntries(figureParts.map((part) => [part, 'figures'])),
  'src/app/web/features.ts': 'screens',
  'src/app/web/widgets.tsx': 'list',
  ...Object.fromEntries(laterListParts.map((part) => [part, 'record'])),
}
const pieceOf = (manifest: Manifest, name: string): Chunk | undefined =>
  manifest[name] ?? Object.values(manifest).find((chunk) => rings[name] !== undefined && chunk.name === rings[name])

/** The files behind some modules: chunks, what they import statically, and their styles. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = pieceOf(manifest, name)
    if (!chunk) throw new Error(`the build has no piece named ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

/** Pages that a menu entry or an address opens, apart from those that stand for themselves. */
const pagesOf = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([name, chunk]) => chunk.isDynamicEntry && name.endsWith('-page.tsx') && name !== plainList)
    .map(([name]) => name)
    .sort()

/** Weighs every page of a build folder such as dist/web. */
export function checkSizes(folder: string, more: Exceptions = exceptions): Weight[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length / 1024
    sizes.set(file, known)
    return known
  }
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const [first, inside] = [[entry], [entry, shell, ...homeParts]]
  const list = [...inside, ...listParts, plainList]
  const known = filesOf(manifest, [...list, ...laterListParts])
  const further = pagesOf(manifest).map((page) => {
    const own = [...filesOf(manifest, [...list, page])].filter((file) => !known.has(file))
    return { page, kib: sum(own), budget: more[page] ?? budgets.further }
  })
  return [
    { page: '登录页', kib: sum(filesOf(manifest, first)), budget: budgets.signIn },
    { page: '外壳与首页', kib: sum(filesOf(manifest, inside)), budget: budgets.shell },
    { page: '外壳与首页（含指标）', kib: sum(filesOf(manifest, [...inside, ...figureParts])), budget: budgets.figures },
    ...Object.entries(ownParts).map(([page, part]) => ({
      page,
      kib: sum(filesOf(manifest, [...inside, part])),
      budget: budgets.own,
    })),
    { page: '第一个列表页', kib: sum(filesOf(manifest, list)), budget: budgets.firstList },
    ...further,
  ]
}

export const isOver = ({ kib, budget }: Weight): boolean => kib > budget

/** The weights as lines for a terminal, the heaviest of the further pages first. */
export function tableOf(weights: readonly Weight[]): string {
  const [base, further] = [weights.slice(0, 6), weights.slice(6).toSorted((a, b) => b.kib - a.kib)]
  const line = (weight: Weight): string =>
    `${isOver(weight) ? '✗' : '✓'} ${weight.kib.toFixed(1).padStart(7)} / ${String(weight.budget).padStart(3)} KiB  ${weight.page}`
  return [...base, ...further].map(line).join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = checkSizes(fileURLToPath(new URL('../dist/web', import.meta.url)))
  console.log(tableOf(weights))
  process.exitCode = weights.some(isOver) ? 1 : 0
}

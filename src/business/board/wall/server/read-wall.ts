import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat, StatAnswer } from '#services/metric/shared/schema.ts'
import { latestSteps, type TicketStep } from '#services/ticket/joined/server/lookup.ts'
import { gravestWarnings } from '#services/warning/server/lookup.ts'
import { levelNames } from '#services/warning/shared/level-names.ts'
import { levelOrder } from '#services/warning/shared/levels.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { comparisonOf } from '../../shared/comparison.ts'
import { factWords } from '../../shared/fact-words.ts'
import { beginOf } from '../../shared/period.ts'
import { shortNumber } from '../../shared/short-number.ts'
import type { Wall, WallStreet } from '../shared/schema.ts'

const facts = ['village.count', 'room.homes']
const late = 'repair.overdue'
const figures = ['repair.open', late, 'repair.onTime', 'complaint.opened', 'repair.satisfaction']
const warnings = 'warning.open'
const red = 'warning.red'
const byStreet = ['repair.onTime', 'repair.open', late, warnings, red]
/** Kinds whose steps everybody in a hall may read. */
const told: readonly string[] = ['REPAIR', 'FAULT']

/** Every figure of the screen: what a pass may read. */
export const wallCodes: readonly string[] = [...new Set([...facts, ...figures, ...byStreet])]

type Parts = Pick<Services, 'metrics' | 'dictionaries'>

/** All that a wall screen shows, as its pass sees it. */
export async function readWall(
  db: Db,
  actor: Actor,
  services: Parts,
  kinds: ReadonlyMap<string, TicketKind>,
): Promise<Wall> {
  const to = today()
  const from = beginOf('month', to)
  const ask = (codes: readonly string[], more: { compare?: boolean; groupBy?: string } = {}): Promise<StatAnswer> =>
    readFigures(db, actor, { codes: codes.filter((code) => services.metrics.find(code)), from, to, ...more }, services)
  const [slow, large, levels, streets, rest] = await Promise.all([
    ask(facts),
    ask(figures, { compare: true }),
    ask([warnings], { compare: true, groupBy: 'level' }),
    ask(byStreet, { groupBy: 'street' }),
    db.read(actor, async (tx) => ({
      name: await districtName(tx),
      worst: await gravestWarnings(tx, actor, 5),
      steps: await latestSteps(
        tx,
        actor,
        [...kinds.values()].filter(({ kind }) => told.includes(kind)),
        2,
      ),
    })),
  ])
  const open = levels.figures[0]
  return {
    name: rest.name,
    facts: slow.figures.map((stat) =>
      factWords(stat, stat.value === null ? undefined : shortNumber(stat.value, stat.unit)),
    ),
    figures: large.figures.map(figureOf),
    warnings: {
      words: open ? `未解除预警 ${open.part ?? '--'} ${open.unit}，${comparisonOf(open).words}` : '未解除预警',
      levels: levelOrder.toReversed().map((level) => {
        const count = open?.groups.find(({ key }) => key === level)?.part ?? '0'
        return { level, label: levelNames[level], count }
      }),
      worst: rest.worst.map(({ id, level, villageName, typeName, firstTime }) => {
        return { id, level, text: `${villageName} ${typeName}`, since: firstTime }
      }),
    },
    streets: streetsOf(streets.figures),
    events: rest.steps.map(eventOf),
    asOf: [slow, large, levels, streets].map(({ asOf }) => asOf).toSorted()[0]!,
  }
}

/** The organisation at the top of the tree. */
async function districtName(reader: Reader): Promise<string> {
  const text = `select name from ref_depart where tenant_id = $1 and active and org_category = $2
    order by length(org_code), org_code limit 1`
  const values = [reader.tenantId, orgCategories.government]
  return (await reader.maybe(statement<{ name: string }>(text, values)))?.name ?? ''
}

/** Nothing can be opened from a wall. */
const figureOf = (stat: Stat): Wall['figures'][number] => ({
  ...{ code: stat.code, label: stat.label, help: stat.help, unit: stat.unit, value: stat.value, to: null },
  ...comparisonOf(stat),
  isLate: stat.code === late && stat.value !== null && stat.value !== '0',
})

function streetsOf(stats: readonly Stat[]): WallStreet[] {
  const of = (code: string, key: string) =>
    stats.find((stat) => stat.code === code)?.groups.find((group) => group.key === key)
  const all = new Map(stats.flatMap(({ groups }) => groups.map(({ key, label }) => [key, label] as const)))
  all.delete('')
  return [...all]
    .map(([key, label]) => ({
      ...{ key, label },
      onTime: of('repair.onTime', key)?.value ?? null,
      open: of('repair.open', key)?.part ?? '0',
      late: of(late, key)?.part ?? '0',
      warnings: of(warnings, key)?.part ?? '0',
      red: Number(of(red, key)?.part ?? 0),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh'))
}

function eventOf({ id, villageName, kindName, stateName, at, since }: TicketStep): Wall['events'][number] {
  const minutes = since === null ? 0 : Math.round((fromWire(at).getTime() - fromWire(since).getTime()) / 60_000)
  const spent = minutes > 0 ? `，用时 ${spentWords(minutes)}` : ''
  return { id, at, text: `${villageName} ${kindName} ${stateName}${spent}` }
}

function spentWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`
  return `${hours > 0 ? `${hours} 小时 ` : ''}${rest} 分`
}

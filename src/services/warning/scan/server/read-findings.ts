import { addDays } from '#kernel/shared/time.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { countingActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { readMetric } from '#services/metric/server/lookup.ts'
import type { WarningParts } from '../../server/ports.ts'
import { inOrder, levelOf, type LevelValue, type Measured } from '../../shared/levels.ts'

/** A subject as a scan finds it, with the gravest threshold that it has reached. */
export interface Found {
  subjectId: string
  subjectName: string
  villageId: string
  measured: Measured
  reached: LevelValue | null
  /** Of a warning that was pushed: what its unit says of it. */
  content?: string
}

interface Asked {
  measure: WarningMeasure
  /** The meetings that the type is about. */
  meetingType: string | null
  levels: readonly LevelValue[]
  villages: readonly string[]
  /** Subjects with an open record: their values are wanted however calm they are. */
  open: readonly string[]
}

/** Subjects that have reached a level, and those that are asked for by name. Whoever is left out is calm. */
export async function readFindings(reader: Reader, parts: WarningParts, asked: Asked): Promise<Found[]> {
  const { measure, levels, open } = asked
  const rows = 'metric' in measure ? await byMetric(reader, parts, asked) : await byValues(reader, asked)
  const wanted = new Set(open)
  return rows
    .map((row): Found => ({
      ...row,
      reached: isEnough(measure, row) ? levelOf(levels, measure.compare, row.measured) : null,
    }))
    .filter(({ reached, subjectId }) => reached !== null || wanted.has(subjectId))
}

type Row = Omit<Found, 'reached'>

const isEnough = ({ enough }: WarningMeasure, { measured: { whole } }: Row): boolean =>
  enough === undefined || (whole !== null && compare(whole, enough) >= 0)

async function byMetric(reader: Reader, { metrics }: WarningParts, { measure, villages }: Asked): Promise<Row[]> {
  if (!('metric' in measure)) return []
  const known = metrics()
  const { scale = 1 } = known.find(measure.metric) ?? {}
  const question = {
    codes: [measure.metric],
    from: addDays(today(), 1 - measure.days),
    to: today(),
    groupBy: 'village',
  }
  const [reading] = await readMetric(reader, countingActor(reader.tenantId), question, { metrics: known })
  const own = new Set(villages)
  return (reading?.groups ?? []).flatMap(({ key, label, part, whole }) => {
    if (!own.has(key) || part === null) return []
    return [{ subjectId: key, subjectName: label ?? key, villageId: key, measured: { part, whole, scale } }]
  })
}

interface ValueRow {
  subjectId: string
  subjectName: string
  villageId: string
  part: string
  whole: string | null
}

/** The query of the unit, narrowed to what may matter: of very many subjects only a few have reached a level. */
async function byValues(reader: Reader, asked: Asked): Promise<Row[]> {
  const { measure, meetingType, levels, villages, open } = asked
  const [mildest] = inOrder(levels)
  if (!('values' in measure) || !mildest) return []
  const { scale = 1 } = measure
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const than = measure.compare === 'LE' ? '<=' : '>='
  const limit = `${bind(mildest.value)}::numeric`
  const own = `${bind(villages)}::text[]`
  const text = `select v.subject_id, v.subject_name, v.village_id, v.part::text as part, v.whole::text as whole
    from (${measure.values(nowText(), bind, own, meetingType)}) v
    where v.village_id = any(${own}) and (v.subject_id = any(${bind(open)}::text[])
      or case when v.whole is null then v.part ${than} ${limit}
        else v.whole > 0 and v.part * ${scale} ${than} ${limit} * v.whole end)
    order by v.village_id, v.subject_id`
  const rows = await reader.all(statement<ValueRow>(text, values.list))
  return rows.map(({ part, whole, ...row }) => ({ ...row, measured: { part, whole, scale } }))
}

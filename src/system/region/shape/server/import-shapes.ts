import { setImmediate as pause } from 'node:timers/promises'
import { pointsOf, type Shape } from '#engines/map/shared/shape.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { badInput, Refusal } from '#kernel/server/errors.ts'
import { Answer, type Context } from '#kernel/server/http/route.ts'
import type { ShapeFault, ShapeForm, ShapeMatch, ShapeOutcome } from '../shared/schema.ts'
import { findRegions, type KnownRegion } from './find-regions.ts'
import { readFile } from './read-file.ts'
import { readShape, type ReadShape } from './read-shape.ts'
import { areaText, saveShapes } from './save-shapes.ts'
import { settleShapes } from './settle-shapes.ts'

/** Points of all features of a file together. */
const mostPoints = 300_000

interface Matched {
  read: ReadShape
  region: KnownRegion
  shape: Shape
  stored: Shape
}

interface Judged {
  matched: Matched[]
  unmatched: ReadShape[]
  faults: ShapeFault[]
  toleranceM: number
}

type Request = Pick<Context, 'request'>

/** What an import of this file would do. */
export async function checkShapes(db: Db, actor: Actor, { request }: Request): Promise<ShapeOutcome> {
  const { form, read } = await readAll(request)
  return outcomeOf(read, await db.read(actor, (tx) => judge(tx, read, form)))
}

/** Stores the outlines of a file. One faulty feature keeps back all of them, unless those are to be left out. */
export async function importShapes(db: Db, actor: Actor, { request }: Request): Promise<Answer<ShapeOutcome>> {
  const { form, read } = await readAll(request)
  const judged = await db.write(actor, async (tx) => {
    const all = await judge(tx, read, form)
    if (all.faults.length > 0 && form.skipFaulty !== 'Y') throw faulty(read, all)
    if (all.matched.length === 0) throw badInput({ file: '没有要素与区划对应，未导入任何边界' })
    const shapes = all.matched.map(({ region, stored }) => ({ code: region.code, shape: stored, id: region.shapeId }))
    await saveShapes(tx, actor, shapes, all.toleranceM)
    return all
  })
  return new Answer(outcomeOf(read, judged), `已导入${judged.matched.length}个区划的边界`)
}

async function readAll(request: Context['request']): Promise<{ form: ShapeForm; read: ReadShape[] }> {
  const { form, features } = await readFile(request)
  const read: ReadShape[] = []
  let points = 0
  for (const [index, feature] of features.entries()) {
    // Others are answered in between.
    if (index % 20 === 19) await pause()
    const one = readShape(feature, index + 1, form.system)
    points += one.shape ? pointsOf(one.shape) : 0
    if (points > mostPoints) throw badInput({ file: `文件的点数不能超过${mostPoints}，请先简化或拆分` })
    read.push(one)
  }
  return { form, read }
}

async function judge(reader: Reader, read: readonly ReadShape[], { within }: ShapeForm): Promise<Judged> {
  const regionOf = await findRegions(reader, read, within)
  const known = new Map<string, number>()
  const [unmatched, faults, good]: [ReadShape[], ShapeFault[], Omit<Matched, 'stored'>[]] = [[], [], []]
  for (const one of read) {
    const region = regionOf(one)
    const twin = region && region !== 'several' ? known.get(region.code) : undefined
    const fault = faultOf(one, region, twin)
    if (fault) faults.push({ number: one.number, name: one.name, ...fault })
    else if (!region || region === 'several' || !one.shape) unmatched.push(one)
    else {
      known.set(region.code, one.number)
      good.push({ read: one, region, shape: one.shape })
    }
  }
  const { shapes, toleranceM } = await settleShapes(good.map(({ shape }) => shape))
  return { matched: good.map((one, index) => ({ ...one, stored: shapes[index]! })), unmatched, faults, toleranceM }
}

function faultOf(
  { name, code, fault }: ReadShape,
  region: KnownRegion | 'several' | undefined,
  twin: number | undefined,
): Pick<ShapeFault, 'text' | 'position'> | undefined {
  if (fault) return { text: fault.text, position: fault.position && [...fault.position] }
  if (name === '' && code === '') return { text: '属性中没有区划代码（code、adcode）或名称（name）', position: null }
  if (region === 'several') return { text: `有多个区划叫“${name}”，请在文件中写明代码，或选择上级区划`, position: null }
  return twin === undefined ? undefined : { text: `与第${twin}个要素是同一区划`, position: null }
}

const outcomeOf = (read: readonly ReadShape[], { matched, unmatched, faults, toleranceM }: Judged): ShapeOutcome => ({
  totalCount: read.length,
  toleranceM,
  matched: matched.map(matchOf),
  unmatched: unmatched.map(({ number, name, code }) => ({ number, name: name || code })),
  faults,
})

const matchOf = ({ read: { number, name, note }, region, shape, stored }: Matched): ShapeMatch => ({
  ...{ number, name, note, code: region.code, regionName: region.label },
  ...{ points: pointsOf(shape), storedPoints: pointsOf(stored), areaKm2: areaText(stored) },
  replaces: region.shapeId !== null,
})

/** 422: the first fault in words, and all of them with their places. */
function faulty(read: readonly ReadShape[], judged: Judged): Refusal {
  const { number, name, text } = judged.faults[0]!
  const many = judged.faults.length > 1 ? `等${judged.faults.length}处错误` : ''
  const message = `第${number}个要素${name === '' ? '' : `（${name}）`}：${text}${many}`
  return new Refusal(422, 422, message, { ...outcomeOf(read, judged), fields: { file: message } }, {}, 'badInput')
}

import { toWire } from '#kernel/shared/time.ts'

/** The words of a new unit in every spelling that its files need, and what it has beside a list and a form. */
export interface UnitNames {
  floor: string
  /** `parking-space` */
  kebab: string
  /** `parkingSpace` */
  camel: string
  /** `ParkingSpace` */
  pascal: string
  /** `parking_space` */
  snake: string
  /** 车位 */
  title: string
  /** `20261121T0930`, sorts the migration behind all others. */
  stamp: string
  /** Its records have states. */
  hasStates: boolean
  /** Its records belong to a village and answer to whoever has that village. */
  ofVillage: boolean
}

const floors = ['system', 'services', 'community', 'business']
const flags = ['--states', '--village']

/** Reads `business/parking-space 车位 --states --village`; throws a sentence when it does not fit. */
export function readNames(args: readonly string[], now: Date): UnitNames {
  const [place = '', title = ''] = args.filter((word) => !word.startsWith('--'))
  const [floor = '', kebab = '', ...rest] = place.split('/')
  checkPlace(floor, kebab, rest.length)
  if (title.trim() === '' || title.length > 20) throw new Error('第二个参数应为中文名称，如 车位')
  const camel = kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return {
    floor,
    kebab,
    camel,
    pascal: camel.replace(/^./, (letter) => letter.toUpperCase()),
    snake: kebab.replaceAll('-', '_'),
    title: title.trim(),
    stamp: toWire(now).slice(0, 16).replace(/[-:]/g, '').replace(' ', 'T'),
    ...readFlags(args, floor),
  }
}

function checkPlace(floor: string, kebab: string, deeper: number): void {
  if (!floors.includes(floor) || deeper > 0)
    throw new Error(`第一个参数应为 ${floors.join('|')}/英文名，如 business/parking-space`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error('英文名应为小写字母，单词以短横线连接，如 parking-space')
}

function readFlags(args: readonly string[], floor: string): Pick<UnitNames, 'hasStates' | 'ofVillage'> {
  const unknown = args.find((word) => word.startsWith('--') && !flags.includes(word))
  if (unknown !== undefined) throw new Error(`不认识 ${unknown}，可用的有 ${flags.join('、')}`)
  const ofVillage = args.includes('--village')
  if (ofVillage && floor !== 'business') throw new Error('--village 只用于 business：下层不认识小区')
  return { hasStates: args.includes('--states'), ofVillage }
}

/** A part of a template that stands only under a condition. */
export const when = (condition: boolean, text: string): string => (condition ? text : '')

import * as z from 'zod/mini'
import { integer, type Infer } from '#kernel/shared/schema.ts'
import type { fillClass } from './dictionaries.ts'

export type FillClass = keyof typeof fillClass.items

const prefix = z._default(z.string().check(z.maxLength(20)), '')

/** A dated number: `ZD` + `202611` + `0000001`. */
const DateSeq = z.object({
  prefix,
  /** Parts of the date in their order: yyyy, yy, MM, dd, HH, mm, ss, and signs between them. */
  date: z._default(z.string().check(z.maxLength(20), z.regex(/^(?:yyyy|yy|MM|dd|HH|mm|ss|[-/_.])*$/)), ''),
  /** Digits of the number. */
  seq: z._default(integer(1, 12), 4),
  /** When it begins again with 1. */
  reset: z._default(z.enum(['NONE', 'YEAR', 'MONTH', 'DAY']), 'NONE'),
  /** For whom numbers are counted: for all, for the caller's organisation, for the village of the form. */
  scope: z._default(z.enum(['tenant', 'depart', 'village']), 'tenant'),
})
const OrderNumber = z.object({ prefix })
const Tree = z.object({})

const shapes = { DateSeq, OrderNumber, OrgCode: Tree, CategoryCode: Tree } as const
export type FillParams = Infer<typeof DateSeq>

/** The parameters of a rule with their defaults, or in Chinese what is wrong with the text. Empty is `{}`. */
export function readParams(kind: FillClass, text: string): { params: FillParams } | { fault: string } {
  const value = objectIn(text)
  if (!value) return { fault: '规则参数应为 JSON 对象' }
  const parsed = shapes[kind].safeParse(value)
  if (parsed.success) return { params: parsed.data as FillParams }
  return { fault: `规则参数${parsed.error.issues[0]?.path.join('.') ?? ''}不正确` }
}

function objectIn(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A date as a rule writes it; `time` is `YYYY-MM-DD HH:mm:ss`. */
export const dateText = (format: string, time: string): string =>
  format.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (part) => time.slice(...(places[part] as [number, number])))

const places: Readonly<Record<string, readonly [number, number]>> = {
  yyyy: [0, 4],
  yy: [2, 4],
  MM: [5, 7],
  dd: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
}

/** The part of a date within which numbers go on. */
export const seriesDate = (reset: FillParams['reset'], time: string): string =>
  time.slice(0, { NONE: 0, YEAR: 4, MONTH: 7, DAY: 10 }[reset])

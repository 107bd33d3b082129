import * as z from 'zod/mini'
import { date, dateTime } from './schema.ts'

/** A line of a matter's form that its approvers may be let write, as it is asked for. */
export interface WritableLine {
  kind: 'text' | 'date' | 'dateTime' | 'dictionary'
  /** Code of the dictionary that a value is of. */
  dictionary?: string
  /** Most characters of a text. */
  max?: number
}

/** What is wrong with the shape of a written value; whether it may be empty, or is one of the dictionary, its unit says. */
export function shapeFault({ kind, max = 1000 }: WritableLine, value: string): string | undefined {
  if (value === '' || kind === 'dictionary') return undefined
  if (kind === 'text') return value.length > max ? `不能超过${max}字` : undefined
  return z.safeParse(kind === 'date' ? date : dateTime, value).success ? undefined : '日期格式不正确'
}

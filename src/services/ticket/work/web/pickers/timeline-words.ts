import { formatDateTime } from '#kernel/web/format.ts'
import type { LogEntry } from '#kernel/shared/dealing.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { suspendReason } from '../../../shared/dictionaries.ts'

type Entry = Infer<typeof LogEntry>

/** Roles of whoever acted, in Chinese; nothing for the system itself. */
export const entryRoles = ({ operatorRole }: Pick<Entry, 'operatorRole'>): string =>
  operatorRole
    .split(',')
    .map((role) => roleNames[role as RoleCode])
    .filter(Boolean)
    .join('、')

/** One key that an entry keeps, in words; undefined where there is nothing to say. */
export type Said = (value: unknown, detail: Readonly<Record<string, unknown>>) => string | undefined

/** A text that says something. */
export const saidText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const reasons: Readonly<Record<string, string>> = suspendReason.items
/** `处理人：张三` of a text. */
export const labelled =
  (label: string): Said =>
  (value) =>
    saidText(value) && `${label}：${saidText(value)}`

/** What the steps of every ticket keep. */
const shared: Readonly<Record<string, Said>> = {
  assigneeName: labelled('处理人'),
  helperNames: labelled('协作人'),
  resolution: labelled('处理结果'),
  suspendReason: (value) => saidText(value) && `原因：${reasons[saidText(value) ?? ''] ?? saidText(value)}`,
  deadline: (value, { suspendReason: reason }) =>
    saidText(value) && `${reason ? '预计恢复' : '期限'}：${formatDateTime(saidText(value))}`,
  pass: (value) => (value === 'Y' ? '同意' : value === 'N' ? '不同意' : undefined),
  visitText: saidText,
  receivedAt: (value) => saidText(value) && `办理时无网络，送达：${formatDateTime(saidText(value))}`,
}

/** The facts of an entry as short sentences, with what the steps of one kind of ticket keep besides. */
export function entryFacts({ detail }: { detail?: unknown }, own: Readonly<Record<string, Said>>): string[] {
  const kept = (detail ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries({ ...shared, ...own }).flatMap(([key, say]) =>
    key in kept ? (say(kept[key], kept) ?? []) : [],
  )
}

/** Pictures that an entry keeps. */
export const entryPhotos = ({ detail }: { detail?: unknown }): string | undefined =>
  saidText((detail as { photos?: unknown } | null | undefined)?.photos)

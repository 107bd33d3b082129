import type { Endpoint } from '../../shared/endpoint.ts'
import type { LogEntry } from '../sys-log.ts'
import type { Context } from './route.ts'

// Calls whose input nobody but its sender may ever read: see `secretInput` of endpoints and decision 78.

/** Refuses at start a call whose secret would stand in an address or in words of its own. */
export function refuseOpenSecret(endpoint: Endpoint<never, unknown>): void {
  const { secretInput, query, method, paths } = endpoint
  if (!secretInput) return
  if (query || method === 'GET') throw new Error(`${paths[0]}: what is secret is sent in a body`)
  if (endpoint.entry) throw new Error(`${paths[0]}: the log names a secret call by its permission, not by its input`)
}

/** What the log says of such a call: its title and the record's id, neither input nor address nor why it failed. */
export function secretEntry(
  { method, paths }: Endpoint<never, unknown>,
  label: string,
  { made, hasFailed }: { made: unknown; hasFailed: boolean },
): Pick<LogEntry, 'content' | 'url'> {
  const id = typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : ''
  const title = `${label || `${method} ${paths[0]}`}${id && `（${id}）`}`
  return { content: hasFailed ? `${title}，失败` : title, url: `/api${paths[0]}` }
}

/** The result; or a failure that, of a secret, tells where it happened and nothing of the values that the database or a text names. */
export async function withoutInput<T>(
  work: Promise<T>,
  { refusalOf }: Pick<Context, 'refusalOf'>,
  isSecret: () => boolean,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isSecret() && error instanceof Error && !refusalOf(error) ? bare(error) : error
  }
}

function bare(error: Error): Error {
  const { name = '', stack = '', code } = error as { name?: string; stack?: string; code?: unknown }
  const told = new Error(['a call with secret input failed', name, code].filter(isWord).join(': '))
  const frames = stack.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
  told.stack = [told.message, ...frames].join('\n')
  return told
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w: ]{1,40}$/.test(value)

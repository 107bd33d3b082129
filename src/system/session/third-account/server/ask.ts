import { refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { texts } from '../../server/texts.ts'

const patienceMs = 8000
const longest = 64 * 1024

/**
 * Asks a provider, whose address comes from the settings. A redirect is not followed: it would carry our question
 * elsewhere. Whatever is wrong with the line is the provider's absence, which users are told.
 */
export async function ask(
  { log }: Pick<Services, 'log'>,
  url: string,
  init: RequestInit = {},
): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const text = await answer.text()
    if (answer.status >= 500 || text.length > longest) throw new Error(`status ${answer.status}`)
    return { ok: answer.ok, text }
  } catch (error) {
    // The address of the question may carry a token.
    log.warn({ provider: new URL(url).origin, reason: String(error) }, 'a sign-in provider does not answer')
    throw refusal(texts.providerAway)
  }
}

/** A JSON object, or an empty one for anything else. */
export function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The first of some keys that holds a usable name or number. */
export function firstText(from: Record<string, unknown>, keys: readonly string[]): string | undefined {
  const value = keys.map((key) => from[key]).find((one) => typeof one === 'string' || typeof one === 'number')
  const text = String(value ?? '').trim()
  return text === '' || text.length > 4000 ? undefined : text
}

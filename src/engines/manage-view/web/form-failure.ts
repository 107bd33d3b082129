import { CallError, saidOf } from '#kernel/web/call-error.ts'
import { showFailure } from '#kernel/web/on-failure.ts'

/** Where a refused form tells what is wrong. */
export interface FormFailure {
  /** Messages by field, for the items of the form. */
  fields: Record<string, string>
  /** Words above the form, when no item can carry them. */
  text?: string
  /** Somebody else changed the record meanwhile. */
  isStale: boolean
}

/** Answers that the shell words itself: ended sessions, refusals, missing records. */
const SHELL: readonly number[] = [401, 403, 404, 500]
const STALE = 409

/** Sorts a failed save into what its fields say, what stands above them and what the shell tells. */
export function formFailure(error: unknown, known: readonly string[], isEdit: boolean): FormFailure {
  const text = saidOf(error) ?? (isEdit ? '更新失败' : '创建失败')
  if (!(error instanceof CallError)) return { fields: {}, text, isStale: false }
  if (error.status === STALE && isEdit) return { fields: {}, text: error.message, isStale: true }
  const named = Object.entries(error.fields ?? {})
  const fields = Object.fromEntries(named.filter(([key]) => known.includes(key)))
  if (Object.keys(fields).length > 0) {
    const others = named.filter(([key]) => !known.includes(key)).map(([, text]) => text)
    return { fields, isStale: false, ...(others.length > 0 && { text: others.join('；') }) }
  }
  const isShown = SHELL.includes(error.status) && showFailure(error)
  return { fields: {}, isStale: false, ...(!isShown && { text }) }
}

import { CallError, messageOf } from '#kernel/web/call-error.ts'
import type { Errors } from './use-fields.ts'

/** Puts the words of a refused code of the second factor where they belong. */
export function factorFailure(error: unknown): Errors<'code'> {
  const code = error instanceof CallError ? error.fields?.['factorCode'] : undefined
  return code ? { code } : { form: messageOf(error) }
}

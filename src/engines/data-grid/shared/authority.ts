interface Grant {
  action: string
}

/** The buttons of a grid that an authority prefix can hide. */
export const addCode = 'add'
export const removeCode = 'batch_delete'

/**
 * The codes below a prefix that the user does not have: column keys, `add` and `batch_delete`. A code is excluded when
 * the system knows the action `prefix:code` and the user was not granted it, or when the system switched it off.
 */
export function excludedCodes(
  prefix: string | undefined,
  granted: readonly Grant[],
  known: readonly (Grant & { status: string })[],
): ReadonlySet<string> {
  if (!prefix) return new Set()
  const start = `${prefix}:`
  const own = new Set(granted.flatMap(({ action }) => action.split(',')))
  return new Set(
    known
      .flatMap(({ action, status }) => action.split(',').map((one) => ({ one, isOff: status === '0' })))
      .filter(({ one, isOff }) => one.startsWith(start) && (isOff || !own.has(one)))
      .map(({ one }) => one.slice(start.length)),
  )
}

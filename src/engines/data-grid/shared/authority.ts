interface Grant {
  action: string
}

/** An action that the system knows; type `2` is shown disabled to those who lack it, status `0` switches it off. */
interface KnownAction extends Grant {
  type: string
  status: string
}

/** The buttons of a grid that an authority prefix can hide. */
export const addCode = 'add'
export const removeCode = 'batch_delete'

/** What becomes of a button or column that the user lacks. */
type Lack = 'hidden' | 'disabled'

const SHOWN_DISABLED = '2'

/**
 * The codes below a prefix that the user does not have: column keys, `add` and `batch_delete`. A code is lacked when
 * the system knows the action `prefix:code` and the user was not granted it, or when the system switched it off.
 */
export function lackedCodes(
  prefix: string | undefined,
  granted: readonly Grant[],
  known: readonly KnownAction[],
): ReadonlyMap<string, Lack> {
  if (!prefix) return new Map()
  const start = `${prefix}:`
  const own = new Set(granted.flatMap(({ action }) => action.split(',')))
  return new Map(
    known
      .flatMap(({ action, type, status }) => action.split(',').map((one) => ({ one, type, isOff: status === '0' })))
      .filter(({ one, isOff }) => one.startsWith(start) && (isOff || !own.has(one)))
      .map(({ one, type }) => [one.slice(start.length), type === SHOWN_DISABLED ? 'disabled' : 'hidden']),
  )
}

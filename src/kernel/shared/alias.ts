/**
 * The value of what an input may carry under two names, since answers have both: a client changes the one it knows and
 * sends the other back as it was. The spelling that differs from the stored value wins, our own where both do.
 */
export function spokenValue<Value>(own: Value, alias: Value, stored?: Value): Value {
  if (alias === undefined || own === undefined) return own ?? alias
  return (own ?? null) === (stored ?? null) ? alias : own
}

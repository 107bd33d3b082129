import type { Guard } from './move.ts'

/** Asks one guard after the other; the first that refuses is told. */
export const inTurn =
  <Row, Input>(...guards: readonly Guard<Row, Input>[]): Guard<Row, Input> =>
  async (context) => {
    for (const guard of guards) {
      const reason = await guard(context)
      if (reason !== undefined) return reason
    }
    return undefined
  }

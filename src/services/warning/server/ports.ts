import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Metrics } from '#kernel/server/metric.ts'
import type { Measures } from '#kernel/server/warning-measure.ts'

/** What warnings need of other units, handed in by `src/app`; measures and figures are known once every unit stands. */
export interface WarningParts {
  measures: () => Measures
  metrics: () => Metrics
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { villageId: string; userId: string }[]>
  /** Every active organisation that works for a village on a day. */
  departsInCharge: (
    reader: Reader,
    villageId: string,
    day: string,
  ) => Promise<readonly { departId: string; kind: 'government' | 'village' | 'group' | 'company' }[]>
}

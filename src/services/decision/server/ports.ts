import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'

/** What the register needs of units above, handed in by `src/app`. */
export interface DecisionParts {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
  /** Companies of the register by a part of the name, or names of those organisations whose ids are given (comma list). */
  pickCompanies: (
    reader: Reader,
    asked: { keyword?: string | undefined; ids?: string | undefined },
  ) => Promise<{ value: string; text: string }[]>
  /** Which of these organisations are companies of the register. */
  standingCompanies: (reader: Reader, departIds: readonly string[]) => Promise<string[]>
}

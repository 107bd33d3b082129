import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import type { TodoMessage } from '../shared/message.ts'

/** What the inbox needs of other units, handed in by `src/app`. */
export interface TodoParts {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
  /** Puts a message into people's boxes. */
  tell: (tx: Tx, actor: Actor, message: TodoMessage) => Promise<unknown>
  /** What the units above bring. */
  kinds: readonly TodoKind[]
}

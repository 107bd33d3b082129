import type { Permission } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './db/db.ts'

/** One of the caller's own homes. */
export interface OwnHome {
  roomId: string
  villageId: string
}

/** What a home page says of a matter in a few words, and where it opens. */
export interface HomeCard {
  label: string
  /** The one figure, where the matter has one. */
  value: string | null
  notes: readonly { text: string; isLate: boolean }[]
  /** What is to be done there; null where there is nothing to do. */
  verb: string | null
  to: string
}

/** A matter of a unit on the home page of residents. The caller is at home there; the unit judges what is theirs to know. */
export interface HomeCardKind {
  /** `area.name`. */
  kind: string
  permission: Permission
  read: (reader: Reader, actor: Actor, home: OwnHome) => Promise<HomeCard | undefined>
}

import type { Actor } from '../actor.ts'
import type { Reader } from '../db/db.ts'
import type { FileKind } from './file-kinds.ts'

/** A registered `biz`: what may be uploaded under it and who may read it. */
export interface FilePlace {
  biz: string
  kinds: readonly FileKind[]
  /** Served without a signature: avatars and announcements only. */
  public?: boolean
  /** May the caller read this stored file? Without it only a signed link opens the file. */
  mayRead?(tx: Reader, actor: Actor, path: string): Promise<boolean>
}

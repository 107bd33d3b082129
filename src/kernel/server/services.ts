import type { Db } from './db/db.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { FileStore } from './files/file-store.ts'
import type { Identity } from './identity.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metric.ts'
import type { Bus } from './realtime/bus.ts'
import type { Passwords } from './password.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Tasks } from './task.ts'

/** What the process has, handed to handlers and jobs; made once in `app/server/main.ts`. */
export interface Services {
  db: Db
  identity: Identity
  dictionaries: Dictionaries
  settings: Settings
  secrets: Secrets
  passwords: Passwords
  files: FileStore
  metrics: Metrics
  bus: Bus
  tasks: Tasks
  log: Logger
}

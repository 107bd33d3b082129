import type { FastifyInstance } from 'fastify'
import type { Dictionary } from '../shared/dictionary.ts'
import type { Permission, PermissionSet } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import type { Bulk } from './db/bulk.ts'
import type { Db, Tx } from './db/db.ts'
import type { Handler } from './events/handler.ts'
import type { FilePlace } from './files/file-place.ts'
import type { DeadlineKind } from './deadline.ts'
import type { HomeCardKind } from './home-card.ts'
import type { ConstraintTexts } from './http/failures.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/job.ts'
import type { MapLayer } from './map-layer.ts'
import type { Metric } from './metric.ts'
import type { PublicityKind } from './publicity-kind.ts'
import type { Report } from './report.ts'
import type { Restorer } from './restorer.ts'
import type { SearchKind } from './search.ts'
import type { Services } from './services.ts'
import type { LedgerKind } from './ledger/ledger-kind.ts'
import type { TaskKind } from './task-kind.ts'
import type { TicketKind } from './ticket-kind.ts'
import type { TodoKind } from './todo-kind.ts'
import type { TableDictionary } from './table-dictionary.ts'
import type { UniqueValue } from './unique-value.ts'
import type { WarningMeasure } from './warning-measure.ts'
import type { WorkflowKind } from './workflow-kind.ts'

/** One entry of the menu. Ids are stable: `migrate` upserts by them and keeps what an administrator edited. */
export interface MenuEntry {
  id: string
  /** Id of the group that it stands under; absent at the top. */
  parent?: string
  title: string
  path: string
  /** Name under which the web feature registers its page; groups have none. */
  component?: string
  /** Name of the route, where clients of the protocol link by another one than the path gives. */
  componentName?: string
  icon?: string
  sort: number
  /** Whoever has it sees the entry; absent: everybody who sees one of its children, or everybody for a page. */
  permission?: Permission
  hidden?: boolean
}

/** Rows that the unit cannot work without, also in production; runs once for a database, in the order of features. */
export type Install = (tx: Tx, actor: Actor) => Promise<void>

/** Demonstration rows of a unit, deterministic in `size`; runs once on an empty database, in the order of features. */
export interface Seed {
  /** `bulk` takes the tables that are large in the largest size. */
  load(db: Db, size: SeedSize, bulk: Bulk): Promise<void>
}

export type SeedSize = 'tiny' | 'demo-s' | 'demo-l'

/** Everything that a unit brings to the server; each part is optional. */
export interface ServerFeature {
  name: string
  routes?: readonly Route[]
  jobs?: readonly Job[]
  handlers?: readonly Handler[]
  menu?: readonly MenuEntry[]
  permissions?: readonly PermissionSet[]
  dictionaries?: readonly Dictionary[]
  /** Relations that clients may choose from by name. */
  tableDictionaries?: readonly TableDictionary[]
  /** Values that must not occur twice and that forms may ask about. */
  uniques?: readonly UniqueValue[]
  /** Reports that clients may open by their code. */
  reports?: readonly Report[]
  files?: readonly FilePlace[]
  /** What users read when a unique or foreign key refuses, by constraint name. */
  constraints?: ConstraintTexts
  /** What the search box finds of the unit's records. */
  searches?: readonly SearchKind[]
  /** What the map shows of the unit's records. */
  mapLayers?: readonly MapLayer[]
  /** Figures of the unit, each defined once for every board, warning and assessment. */
  metrics?: readonly Metric[]
  /** What comes due in a village. */
  deadlines?: readonly DeadlineKind[]
  /** Matters of the unit on the home page of residents. */
  homeCards?: readonly HomeCardKind[]
  /** What can be warned of in the unit. */
  warnings?: readonly WarningMeasure[]
  /** Work that is too long for a request; routes bring theirs along. */
  tasks?: readonly TaskKind[]
  /** What is chained as money that moves, for whoever proves the chains. */
  ledgers?: readonly LedgerKind[]
  /** What the inbox may do with to-dos of the unit. */
  todos?: readonly TodoKind[]
  /** Kinds of tickets in the lists that hold all kinds. */
  tickets?: readonly TicketKind[]
  /** What may be approved by a workflow. */
  workflows?: readonly WorkflowKind[]
  /** What may be made public for a time. */
  publications?: readonly PublicityKind[]
  /** Tables whose earlier versions may be brought back. */
  restores?: readonly Restorer[]
  /** Addresses that are no calls: files, sockets. */
  serve?: (app: FastifyInstance, services: Services) => void
  install?: Install
  seed?: Seed
}

export const serverFeature = (feature: ServerFeature): ServerFeature => feature

import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { relationType } from '#community/household/shared/dictionaries.ts'
import { ownHomes, residentsOf, type HomeRow } from '#community/household/my-home/server/lookup.ts'
import { servingSite } from '#community/project-site/server/lookup.ts'
import { newestAnnouncements } from '#services/notice/server/lookup.ts'
import { ownTickets } from '#services/ticket/joined/server/lookup.ts'
import { joinedPermissions } from '#services/ticket/joined/shared/permissions.ts'
import type { HomeQuery, OwnBoard, OwnHome } from '../shared/own-schema.ts'

const noticeRows = 2
const reportRows = 3
/** What is to be paid before what is to be decided before what one has; others behind them. */
const cardOrder = ['fee.owed', 'om.vote', 'fund.balance'] as const

const placeOf = ({ kind }: HomeCardKind): number => {
  const place = (cardOrder as readonly string[]).indexOf(kind)
  return place < 0 ? cardOrder.length : place
}

interface Parts {
  tickets: ReadonlyMap<string, TicketKind>
  cards: readonly HomeCardKind[]
}

/** The home page of residents in one answer: how far their reports are, and what waits in one of their homes. */
export async function readHome(db: Db, actor: Actor, { homeId }: HomeQuery, parts: Parts): Promise<OwnBoard> {
  const mayReport = can(actor, joinedPermissions.own)
  const [own, reports, notices] = await Promise.all([
    db.read(actor, (tx) => readOwnHome(tx, actor, homeId, parts.cards)),
    mayReport ? ownTickets(db, actor, parts.tickets, reportRows) : undefined,
    newestAnnouncements(db, actor, noticeRows),
  ])
  return {
    asOf: nowText(),
    ...own,
    reports: reports ? { total: reports.total, rows: reports.records } : null,
    notices,
  }
}

type OwnHomes = Pick<OwnBoard, 'homes' | 'home' | 'cards'>

async function readOwnHome(
  reader: Reader,
  actor: Actor,
  homeId: string | undefined,
  kinds: readonly HomeCardKind[],
): Promise<OwnHomes> {
  const rows = await ownHomes(reader, actor)
  const homes = rows.map(({ id, villageName, roomName, state }) => ({
    id,
    name: `${villageName} ${roomName}`,
    state: standOf(state),
  }))
  // Somebody else's is none; without a wish it is the first in which the caller is at home.
  const row = homeId ? found(rows.find(({ id }) => id === homeId)) : (rows.find(isVerified) ?? rows[0])
  if (!row) return { homes, home: null, cards: [] }
  const { id, roomId, villageId, buildArea, state } = row
  const facts = { id, villageId, buildArea, relation: relationType.items[row.relationType], state: standOf(state) }
  if (!isVerified(row)) return { homes, home: { ...facts, residents: null, service: null }, cards: [] }
  const cards: OwnBoard['cards'] = []
  for (const { kind, permission, read } of kinds.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const card = can(actor, permission) ? await read(reader, actor, { roomId, villageId }) : undefined
    if (card) cards.push({ kind, ...card, notes: [...card.notes] })
  }
  const service = (await servingSite(reader, villageId))?.name ?? null
  return { homes, home: { ...facts, residents: await residentsOf(reader, roomId), service }, cards }
}

/** Others are not listed. */
const standOf = (state: HomeRow['state']): OwnHome['state'] => state as OwnHome['state']

const isVerified = ({ state }: HomeRow): boolean => state === 'VERIFIED'

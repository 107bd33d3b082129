import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { mineCalls, onlineApi } from '../shared/api.ts'
import { onlineChannel, type OnlineWay } from '../shared/dictionaries.ts'
import type { FeeOnlineOrder, MineOrder } from '../shared/schema.ts'
import { channelOf } from '../shared/channel-ways.ts'
import { askChannel } from './ask-channel.ts'
import type { OnlineFlow } from './flow.ts'
import { onlineList } from './lists.ts'
import { findOwnOrder, readPayers, readPayments } from './mine-repository.ts'
import { openOrder } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { placePrepay, readPrepayTargets } from './place-prepay.ts'
import { mineOrder, readMine, readMineOrigin } from './read-mine.ts'
import { holdOrder } from './repository.ts'

const own = async ({ db }: Pick<Services, 'db'>, actor: Actor, id: string) =>
  found(await db.read(actor, (tx) => findOwnOrder(tx, actor.userId, id)))

export function onlineRoutes(flow: OnlineFlow): readonly Route[] {
  const recordsFor = (actor: Actor) => recordsOf<FeeOnlineOrder, FeeOnlineOrder>({ list: onlineList(actor), flow })
  /** Closes an order of the caller's; whatever it has become meanwhile is left alone. */
  const close = async (services: Services, actor: Actor, id: string): Promise<void> => {
    await own(services, actor, id)
    await services.db.write(systemActor(actor.tenantId), async (tx) => {
      const order = await holdOrder(tx, id)
      if (order?.state === 'WAITING') await move(tx, actor, flow, order, 'cancel', {}, { bySystem: true })
    })
  }
  const ask = async (services: Services, actor: Actor, id: string): Promise<MineOrder> => {
    await askChannel(services, flow, actor.tenantId, await own(services, actor, id))
    return mineOrder(await own(services, actor, id))
  }
  /** The order that the channel has taken; one that it has not is closed there, and refused. */
  const opened = async (
    services: Services,
    actor: Actor,
    way: OnlineWay,
    make: Parameters<typeof openOrder>[2],
  ): Promise<MineOrder> => {
    const { id, isOpen } = await openOrder(services, actor, make)
    if (isOpen) return mineOrder(await own(services, actor, id))
    await close(services, actor, id)
    await askChannel(services, flow, actor.tenantId, await own(services, actor, id))
    throw refusal(`${onlineChannel.items[channelOf(way)]}暂时无法下单，请稍后再试`)
  }
  return [
    route(mineCalls.read, (db, actor, _input, { services }) =>
      db.read(actor, (tx) => readMine(tx, actor, services.settings)),
    ),
    route(mineCalls.origin, (db, actor, { id }, { services }) =>
      db.read(actor, (tx) => readMineOrigin(tx, actor, services.secrets, id)),
    ),
    route(mineCalls.payments, (db, actor) =>
      db.read(actor, async (tx) => ({
        payments: await readPayments(tx, actor.userId, await readPayers(tx, actor.userId)),
      })),
    ),
    route(mineCalls.open, (db, actor, input, { services }) =>
      opened({ ...services, db }, actor, input.way, (tx) => placeOrder(tx, actor, input, services.settings)),
    ),
    route(mineCalls.targets, (db, actor, _input, { services }) =>
      db.read(actor, async (tx) => ({ targets: await readPrepayTargets(tx, actor, services.settings) })),
    ),
    route(mineCalls.prepay, (db, actor, input, { services }) =>
      opened({ ...services, db }, actor, input.way, (tx) => placePrepay(tx, actor, input, services.settings)),
    ),
    route(mineCalls.order, async (db, actor, { id }) => mineOrder(await own({ db }, actor, id))),
    route(mineCalls.ask, (_db, actor, { id }, { services }) => ask(services, actor, id)),
    route(mineCalls.cancel, async (_db, actor, { id }, { services }) => {
      await close(services, actor, id)
      return ask(services, actor, id)
    }),
    route(onlineApi.page, (db, actor, query) => onlineList(actor).page(db, actor, query)),
    route(onlineApi.one, (db, actor, { id }) => db.read(actor, (tx) => recordsFor(actor).whole(tx, actor, id))),
    route(onlineApi.deal, (db, actor, input, { services }) => recordsFor(actor).deal(db, actor, input, services)),
    exportRoute(onlineApi.export, '线上支付', onlineList),
  ]
}

import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { installation } from '#kernel/server/http/installation.ts'
import { pushToAll } from '#kernel/server/realtime/push.ts'
import type { StoredItem } from '#kernel/server/dictionaries.ts'
import type { Services } from '#kernel/server/services.ts'

interface OfferedRow {
  dictCode: string
  itemValue: string | null
  itemText: string | null
  itemColor: string | null
  parentValue: string | null
  isOffered: boolean
}

/**
 * Every dictionary outside the bin with its items in their order, those too that may no longer be chosen. What stands
 * below another item comes behind it, and is offered as long as that is.
 */
const offered = statement<OfferedRow>(
  `select d.dict_code, i.item_value, i.item_text, i.item_color, u.item_value as parent_value,
    coalesce(i.status = 1 and i.del_flag = 0 and coalesce(u.status = 1 and u.del_flag = 0, true), false) as is_offered
  from sys_dict d left join sys_dict_item i on i.tenant_id = d.tenant_id and i.dict_id = d.id
    left join sys_dict_item u on u.tenant_id = d.tenant_id and u.dict_id = d.id and u.item_value = i.parent_value
  where d.del_flag = 0
  order by d.dict_code, coalesce(u.sort_order, i.sort_order), coalesce(u.item_value, i.item_value), u.item_value nulls first,
    i.sort_order, i.item_value`,
)

const channel = 'dictionary'

interface Loading {
  db: Pick<Db, 'flight'>
  dictionaries: Services['dictionaries']
}

const underWay = new WeakMap<Services['dictionaries'], Promise<void>>()

/** Reads the dictionaries of the database into this process, behind a reading under way: that one may know less. */
export function loadDictionaries(parts: Loading): Promise<void> {
  const before = underWay.get(parts.dictionaries) ?? Promise.resolve()
  const reading = before.catch(() => {}).then(() => load(parts))
  underWay.set(parts.dictionaries, reading)
  return reading
}

async function load({ db, dictionaries }: Loading): Promise<void> {
  const [rows] = await db.flight(systemActor(0), [offered])
  const stored = new Map<string, StoredItem[]>()
  const retired = new Map<string, Set<string>>()
  for (const { dictCode, itemValue, itemText, itemColor, parentValue, isOffered } of rows) {
    const items = stored.get(dictCode) ?? []
    if (itemValue !== null && !isOffered) retired.set(dictCode, (retired.get(dictCode) ?? new Set()).add(itemValue))
    else if (itemValue !== null)
      items.push({
        ...{ value: itemValue, text: itemText ?? itemValue },
        ...(itemColor && { color: itemColor }),
        ...(parentValue && { parent: parentValue }),
      })
    stored.set(dictCode, items)
  }
  dictionaries.replace(stored, retired)
}

type Parts = Pick<Services, 'db' | 'dictionaries' | 'bus' | 'log'>

/** Reads the dictionaries now, and again whenever a process tells of a change or the bus was away. */
export async function followDictionaries(parts: Parts): Promise<void> {
  let reading: Promise<void> | undefined
  let isOld = false
  // Many changes at once are one more reading.
  const again = () => {
    isOld = true
    reading ??= readUntilNew().finally(() => (reading = undefined))
  }
  const readUntilNew = async () => {
    while (isOld) {
      isOld = false
      await loadDictionaries(parts).catch((error: unknown) =>
        parts.log.error({ error }, 'the dictionaries could not be read'),
      )
    }
  }
  parts.bus.subscribe(channel, again)
  parts.bus.onReconnect(again)
  await loadDictionaries(parts)
}

/** What open pages hear of a change; they read the dictionaries anew. */
const changeMessage = { cmd: 'record', unit: 'dict', id: '*' } as const

/** Tells every process and every open page that dictionaries have changed, once the change is through. */
export function tellChange(tx: Tx): void {
  tx.publish(channel, ['*'])
  pushToAll(tx, changeMessage)
}

/** Reads the dictionaries again, here at once, on every other process and open page soon. */
export async function refreshDictionaries(services: Parts): Promise<null> {
  await loadDictionaries(services)
  services.bus.publish(channel, ['*'])
  await services.db.write(systemActor(installation), async (tx) => pushToAll(tx, changeMessage))
  return null
}

import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'

interface StoredItem {
  dictCode: string
  itemValue: string | null
  itemText: string | null
}

/** Every dictionary outside the bin with the items that may be chosen, in their order. */
const offered = statement<StoredItem>(
  `select d.dict_code, i.item_value, i.item_text
  from sys_dict d left join sys_dict_item i on i.dict_id = d.id and i.status = 1 and i.del_flag = 0
  where d.del_flag = 0 order by d.dict_code, i.sort_order, i.item_value`,
)

const channel = 'dictionary'

/** Reads the dictionaries of the database into this process. */
export async function loadDictionaries({
  db,
  dictionaries,
}: {
  db: Db
  dictionaries: Services['dictionaries']
}): Promise<void> {
  const [rows] = await db.flight(systemActor(0), [offered])
  const stored = new Map<string, { value: string; text: string }[]>()
  for (const { dictCode, itemValue, itemText } of rows) {
    const items = stored.get(dictCode) ?? []
    if (itemValue !== null) items.push({ value: itemValue, text: itemText ?? itemValue })
    stored.set(dictCode, items)
  }
  dictionaries.replace(stored)
}

type Parts = Pick<Services, 'db' | 'dictionaries' | 'bus' | 'log'>

/** Reads the dictionaries now, and again whenever a process tells of a change or the bus was away. */
export async function followDictionaries(parts: Parts): Promise<void> {
  const again = () => {
    loadDictionaries(parts).catch((error: unknown) => parts.log.error({ error }, 'the dictionaries could not be read'))
  }
  parts.bus.subscribe(channel, again)
  parts.bus.onReconnect(again)
  await loadDictionaries(parts)
}

/** Reads the dictionaries again, here at once and on every other process soon. */
export async function refreshDictionaries(services: Parts): Promise<null> {
  await loadDictionaries(services)
  services.bus.publish(channel, ['*'])
  return null
}

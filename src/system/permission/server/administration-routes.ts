import { partsOf } from '#kernel/shared/comma-list.ts'
import { nest } from '#engines/pickers/shared/tree.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { entryApi, ruleApi, type ChoiceNode } from '../shared/administration.ts'
import type { Entry } from '../shared/entry.ts'
import { addEntry, editEntry, removeEntries, resetEntry, restoreEntry } from './entry-service.ts'
import { isTaken } from './entry-rules.ts'
import { readAll, readBelow, readRemoved, readTop } from './entry-repository.ts'
import { plainUrl } from './normalise-entry.ts'
import { moveEntry, placeEntry } from './place-entry.ts'
import { addRule, editRule, readColumns, readRules, removeRule } from './rule-service.ts'

function choice({ id, name, icon, isLeaf, ruleFlag, parentId }: Entry, children: ChoiceNode[] | null): ChoiceNode {
  const title = { title: name, slotTitle: name, label: name }
  return { key: id, value: id, ...title, icon, isLeaf, ruleFlag, parentId, scopedSlots: null, children }
}

const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

export const entryRoutes: Route[] = [
  route(entryApi.all, (db, actor, { name = '' }) =>
    db.read(actor, (tx) => readAll(tx, actor, name.replaceAll('*', ''))),
  ),
  route(entryApi.top, (db, actor) => db.read(actor, (tx) => readTop(tx, actor))),
  route(entryApi.below, (db, actor, { parentId }) =>
    db.read(actor, async (tx) => (await readBelow(tx, actor, [parentId]))[parentId] ?? []),
  ),
  route(entryApi.belowAll, (db, actor, { parentIds }) =>
    db.read(actor, (tx) => readBelow(tx, actor, partsOf(parentIds))),
  ),
  route(entryApi.tree, (db, actor) =>
    db.read(actor, async (tx) => {
      const entries = flat(await readAll(tx, actor, ''))
      const treeList = nest<Entry, ChoiceNode>(entries, {
        idOf: ({ id }) => id,
        parentOf: ({ parentId }) => parentId,
        make: (entry, children) => choice(entry, entry.isLeaf ? null : children),
      })
      return { treeList, ids: entries.map(({ id }) => id) }
    }),
  ),
  route(entryApi.treeBelow, (db, actor, { pid = '' }) =>
    db.read(actor, async (tx) => {
      const entries = pid === '' ? await readTop(tx, actor) : ((await readBelow(tx, actor, [pid]))[pid] ?? [])
      return entries.map((entry) => choice(entry, null))
    }),
  ),
  route(entryApi.add, (db, actor, input) => db.write(actor, (tx) => addEntry(tx, actor, input))),
  route(entryApi.edit, (db, actor, input) => db.write(actor, (tx) => editEntry(tx, actor, input))),
  route(entryApi.move, (db, actor, { id, direction }) =>
    db.write(actor, (tx) => moveEntry(tx, actor, id, direction === 'up')),
  ),
  route(entryApi.place, (db, actor, asked) => db.write(actor, (tx) => placeEntry(tx, actor, asked))),
  route(entryApi.reset, (db, actor, { id }) => db.write(actor, (tx) => resetEntry(tx, actor, id))),
  route(entryApi.remove, (db, actor, { id }) =>
    db.write(actor, async (tx) => removeEntries(tx, actor, [id]).then(() => null)),
  ),
  route(entryApi.removeBatch, (db, actor, { ids }) =>
    db.write(actor, async (tx) => removeEntries(tx, actor, partsOf(ids)).then(() => null)),
  ),
  route(entryApi.removed, (db, actor) => db.read(actor, (tx) => readRemoved(tx, actor))),
  route(entryApi.restore, (db, actor, { id }) => db.write(actor, (tx) => restoreEntry(tx, actor, id))),
  route(entryApi.checkUrl, (db, actor, { id = '', url = '', alwaysShow = '' }) =>
    db.read(actor, async (tx) => {
      if (url !== '' && (await isTaken(tx, id, plainUrl(url), /^(?:true|1)$/.test(alwaysShow))))
        throw refusal('该值不可用，系统中已存在！')
      return null
    }),
  ),
]

export const ruleRoutes: Route[] = [
  route(ruleApi.all, (db, actor, asked) => db.read(actor, (tx) => readRules(tx, actor, asked))),
  route(ruleApi.find, (db, actor, { permissionId, ruleName, ruleValue }) =>
    db.read(actor, (tx) =>
      readRules(tx, actor, { permissionId, ruleName: ruleName ?? '', ruleValue: ruleValue ?? '' }),
    ),
  ),
  route(ruleApi.columns, (db, actor, { permissionId }) => db.read(actor, (tx) => readColumns(tx, actor, permissionId))),
  route(ruleApi.add, (db, actor, input) => db.write(actor, (tx) => addRule(tx, actor, input))),
  route(ruleApi.edit, (db, actor, input) => db.write(actor, (tx) => editRule(tx, actor, input))),
  route(ruleApi.remove, (db, actor, { id }) =>
    db.write(actor, async (tx) => removeRule(tx, actor, id).then(() => null)),
  ),
]

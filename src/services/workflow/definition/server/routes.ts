import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { definitionApi } from '../../shared/api.ts'
import type { DefinitionInput, KindInfo, WfDefinition } from '../../shared/schema.ts'
import { bringFile, fileOf } from './import-flow.ts'
import { simulate } from './compute-simulation.ts'
import { installDefinitions } from './install.ts'
import { definitionList } from './lists.ts'
import { readHistory, readMarks } from './read-history.ts'
import { readSamples } from './read-samples.ts'
import { definitionRules } from './rules.ts'
import { deploy, judged, turn } from './service.ts'

const kindsOf = ({ kinds }: WorkflowParts): KindInfo[] =>
  kinds().map(({ bizType, label, variables, lines = [], writing, people = {}, triggers = {} }) => {
    const choices = (all: Readonly<Record<string, { label: string }>>) =>
      Object.entries(all).map(([value, one]) => ({ value, label: one.label }))
    const own = { bizType, label, variables: [...variables], lines: [...lines] }
    const writable = Object.keys(writing?.lines ?? {})
    return { ...own, writable, people: choices(people), triggers: choices(triggers) }
  })

export function definitionRoutes(parts: WorkflowParts): Route[] {
  const { page, ...api } = definitionApi
  return [
    // Definitions of units that an organisation has not met yet come with its first look.
    route(page, async (db, actor, query) => {
      await db.write(actor, (tx) => installDefinitions(tx, actor, parts))
      return definitionList.page(db, actor, query)
    }),
    ...crudRoutes<WfDefinition, DefinitionInput>(api, {
      title: '流程定义',
      list: definitionList,
      rules: definitionRules(parts),
    }),
    route(definitionApi.kinds, () => Promise.resolve(kindsOf(parts))),
    route(definitionApi.judge, (db, actor, input) => db.read(actor, (tx) => judged(tx, parts, input))),
    route(definitionApi.history, (db, actor, { id }) => db.read(actor, (tx) => readHistory(tx, actor, parts, id))),
    route(definitionApi.marks, (db, actor) => db.read(actor, (tx) => readMarks(tx, parts))),
    route(definitionApi.samples, (db, actor, { bizType }) => db.read(actor, (tx) => readSamples(tx, actor, bizType))),
    route(definitionApi.simulate, (db, actor, input) => db.read(actor, (tx) => simulate(tx, actor, parts, input))),
    route(definitionApi.file, async (db, actor, { id }) =>
      db.read(actor, async (tx) => fileOf(await definitionList.one(tx, actor, id))),
    ),
    route(definitionApi.bring, (db, actor, input) => db.write(actor, (tx) => bringFile(tx, actor, parts, input))),
    route(definitionApi.deploy, (db, actor, { id }) => db.write(actor, (tx) => deploy(tx, actor, parts, id))),
    route(definitionApi.suspend, (db, actor, { id }) => db.write(actor, (tx) => turn(tx, actor, id, 'SUSPENDED'))),
    route(definitionApi.activate, (db, actor, { id }) => db.write(actor, (tx) => turn(tx, actor, id, 'ACTIVE'))),
  ]
}

import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { faultCategoryApi } from '../shared/api.ts'
import { categoryImports } from './imports.ts'
import { faultCategoryList } from './lists.ts'
import { readChoices } from './repository.ts'
import { faultCategoryRules } from './rules.ts'

const { choices, import: _import, check: _check, template: _template, ...plain } = faultCategoryApi

export const faultCategoryRoutes: readonly Route[] = [
  route(choices, (db, actor) => db.read(actor, (tx) => readChoices(tx, actor))),
  ...crudRoutes(plain, { title: '故障分类', list: faultCategoryList, rules: faultCategoryRules }),
  ...categoryImports,
]

import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, text } from '#kernel/shared/schema.ts'
import { regionFields as fields } from './fields.ts'
import { regionPermissions as may } from './permissions.ts'
import { Region, RegionInput, RegionMerge } from './schema.ts'

/** What the children of the top are asked by. */
export const TOP = '0'

const {
  import: upload,
  check,
  template,
  export: sheet,
  ...calls
} = crudApi({
  base: '/sys/region',
  record: Region,
  input: RegionInput,
  fields,
  permissions: may,
})

/** Regions in and out of sheets; a code that is known already gets its new name. */
export const regionSheetApi = { export: sheet, import: upload, check, template }

/** The register of regions. Nothing is ever removed: what is abolished is stopped, or goes into another region. */
export const regionApi = {
  page: calls.page,
  one: calls.one,
  create: calls.create,
  update: calls.update,
  /** Those directly below a region, by its id; `0` is the top. */
  children: endpoint({
    method: 'GET',
    path: '/sys/region/childList',
    query: object({ pid: text(32, { min: 1 }) }),
    result: list(Region, 2000),
    permission: may.list,
    fields,
  }),
  /** Abolishes a region in favour of another one, which takes over what stands below it. */
  merge: endpoint({
    method: 'PUT',
    path: '/sys/region/merge',
    body: RegionMerge,
    result: Region,
    permission: may.merge,
    fields,
    message: '合并成功！',
  }),
}

import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { examplePermissions as may } from '../../shared/permissions.ts'
import { sampleFields } from './fields.ts'
import { Sample, SampleArchiving, SampleInput } from './schema.ts'

/** The live channel on which grids of these rows listen. */
export const livePage = 'example-sample'

/** Who may do what with the rows; those who look at the gallery may export as well. */
export const samplePermissions = {
  list: may.view,
  add: may.edit,
  edit: may.edit,
  delete: may.edit,
  import: may.edit,
  export: may.view,
}

export const sampleApi = {
  ...crudApi({
    base: '/example/sample',
    record: Sample,
    input: SampleInput,
    fields: sampleFields,
    permissions: samplePermissions,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/example/sample/archive',
    body: SampleArchiving,
    result: z.null(),
    permission: may.edit,
    fields: sampleFields,
    message: '更新成功',
  }),
}

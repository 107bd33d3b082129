import * as z from 'zod/mini'
import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, text } from '#kernel/shared/schema.ts'
import { dataSourceFields } from './fields.ts'
import { dataSourcePermissions as may } from './permissions.ts'
import { Connection, DataSource, DataSourceInput } from './schema.ts'

/** Connections to other databases, under the addresses and texts of the system screens. */
export const dataSourceApi = {
  ...protocolApi({
    base: '/sys/dataSource',
    record: DataSource,
    input: DataSourceInput,
    fields: dataSourceFields,
    permissions: may,
  }),
  /** Sources to choose from, by their code. */
  options: endpoint({
    method: 'GET',
    path: '/sys/dataSource/options',
    result: list(object({ value: text(64), label: text(100), text: text(100) }), 1000),
    permission: may.list,
  }),
  /** Refused: this server opens no connection to an address that somebody typed. */
  test: endpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    body: Connection,
    result: z.null(),
    permission: may.list,
    operation: 'none',
  }),
}
